import { account, plan } from '@contract/service/account'
import { cutOut } from '@contract/service/background-removal'
import { queuedAnswer } from '@contract/service/envelope'
import { font } from '@contract/service/fonts'
import { answeredJob, job } from '@contract/service/jobs'
import { mockupLayer } from '@contract/service/mockup-layer'
import { photoMockup, photoPrintArea, photoSurface } from '@contract/service/photo-mockups'
import { photoPrintFile, photoRenderResult } from '@contract/service/photo-renders'
import {
  groupLayer,
  printAreaPreset,
  psdMockup,
  smartObject,
  textLayer,
  thumbnail,
} from '@contract/service/psd-mockup'
import { printFile, renderResult } from '@contract/service/renders'
import { answeredSession, studioSessionRecord } from '@contract/service/studio'
import { queuedVideo } from '@contract/service/videos'
import { webhookDelivery, webhookEndpoint } from '@contract/service/webhooks'
import { settledJob } from './settled-job'

/** How a record of an answer is read. Nothing is needed, and nothing is spelled otherwise, unless a rule says so. */
export interface AnswerRule {
  /** Fields without which the record is of no use; a needed list holds at least one item. */
  readonly needed?: readonly string[]
  /** Other names of fields, the likeliest first. Case, underscores and hyphens never count. */
  readonly spellings?: Readonly<Record<string, readonly string[]>>
  /** The field that is meant if a single value stands for the record; it also tells the record from a list of them. */
  readonly main?: string
  /** What a missing field means, where empty (`''`, 0, false) would be wrong. */
  readonly usual?: Readonly<Record<string, unknown>>
  /** Settles what several fields say together; `found` is the record as the service sent it. */
  readonly settle?: (record: Fields, found: Fields) => Fields
}

type Fields = Readonly<Record<string, unknown>>

const ownId = (...spellings: readonly string[]) => ({ uuid: ['id', ...spellings] })

const printFileRule: AnswerRule = {
  needed: ['export_path'],
  main: 'export_path',
  spellings: {
    export_path: 'export_url result_url image_url file_url download_url output_url url href path src'.split(
      ' ',
    ),
  },
}
const renderRule: AnswerRule = {
  needed: ['print_files'],
  spellings: { print_files: 'files prints outputs images results renders exports print_file'.split(' ') },
}
const queuedRule: AnswerRule = {
  needed: ['job_id'],
  spellings: {
    job_id: ['job_uuid', 'id', 'uuid', 'task_id', 'request_id'],
    status_url: ['job_url', 'poll_url'],
  },
}
const jobRule: AnswerRule = {
  needed: ['job_id', 'status'],
  settle: settledJob,
  spellings: {
    job_id: ['id', 'uuid', 'job_uuid', 'task_id'],
    kind: ['job_kind', 'type', 'job_type'],
    status: ['state', 'job_status'],
    result_url: 'export_path output_url image_url video_url download_url file_url result url'.split(' '),
    mockup_uuid: ['mockup_id', 'psd_mockup_uuid', 'template_uuid'],
    error: ['failure', 'errors'],
    credits_charged: ['credits', 'cost'],
    created_at: ['created', 'submitted_at'],
    updated_at: ['updated', 'finished_at', 'completed_at'],
  },
}

const rules: readonly (readonly [schema: unknown, rule: AnswerRule])[] = [
  [printFile, printFileRule],
  [photoPrintFile, printFileRule],
  [renderResult, renderRule],
  [photoRenderResult, renderRule],
  [queuedAnswer, queuedRule],
  [queuedVideo, queuedRule],
  [job, jobRule],
  [answeredJob, jobRule],
  [
    job.shape.error.unwrap(),
    { main: 'message', spellings: { error_code: ['code', 'type'], message: ['detail'] } },
  ],
  [
    psdMockup,
    {
      needed: ['uuid'],
      spellings: {
        ...ownId('mockup_uuid', 'mockup_id', 'psd_mockup_uuid', 'template_uuid'),
        name: ['mockup_name', 'psd_name', 'title'],
        thumbnail: ['thumbnail_url', 'preview_url', 'preview'],
      },
    },
  ],
  [
    smartObject,
    {
      spellings: {
        ...ownId('smart_object_uuid', 'smart_object_id', 'layer_uuid'),
        name: ['display_name', 'layer_name'],
        layer_name: ['name'],
        print_area_presets: ['print_areas', 'presets'],
        blend_mode: ['blending_mode'],
        instance_count: ['instances', 'linked_instances'],
      },
    },
  ],
  [smartObject.shape.position, { spellings: { x: ['left'], y: ['top'] } }],
  [printAreaPreset, { spellings: { ...ownId('print_area_preset_uuid', 'preset_uuid') } }],
  [thumbnail, { main: 'url', spellings: { url: ['src', 'thumbnail_url'] } }],
  [
    mockupLayer,
    {
      spellings: {
        ...ownId('layer_uuid', 'layer_id'),
        kind: ['type', 'layer_type'],
        visible: ['is_visible'],
        children: ['layers'],
      },
      usual: { visible: true },
    },
  ],
  [
    textLayer,
    {
      spellings: {
        ...ownId('layer_uuid', 'layer_id'),
        text_content: ['text', 'content', 'current_text'],
        font_postscript_name: ['postscript_name', 'font_name', 'font'],
        visible: ['is_visible'],
      },
      usual: { is_editable: true, segment_count: 1 },
    },
  ],
  [groupLayer, { spellings: ownId('layer_uuid', 'group_uuid') }],
  [
    photoMockup,
    {
      needed: ['mockup_id'],
      spellings: {
        mockup_id: ['uuid', 'id', 'mockup_uuid'],
        uuid: ['mockup_id', 'id', 'mockup_uuid'],
        status: ['state'],
        thumbnail_url: ['thumbnail'],
        print_areas: ['quads'],
        quads: ['print_areas'],
        reason: ['rejection_reason', 'error_message'],
      },
    },
  ],
  [
    photoPrintArea,
    {
      spellings: {
        uuid: ['print_area_id', 'print_area_uuid', 'id'],
        print_area_id: ['uuid', 'id'],
        points: ['quad', 'corners'],
      },
    },
  ],
  [photoSurface, { spellings: { uuid: ['surface_uuid', 'id'], surface_uuid: ['uuid', 'id'] } }],
  [
    font,
    {
      needed: ['uuid'],
      spellings: { ...ownId('font_uuid', 'font_id'), family: ['family_name', 'name'], subfamily: ['style'] },
    },
  ],
  [cutOut, { needed: ['url'], spellings: { url: ['result_url', 'image_url', 'export_path', 'output_url'] } }],
  [
    webhookEndpoint,
    {
      needed: ['id'],
      spellings: {
        id: ['uuid', 'endpoint_id', 'webhook_id'],
        url: ['endpoint_url', 'target_url'],
        description: ['label', 'name'],
        event_types: ['events', 'event_names', 'subscribed_events'],
        event_naming: ['event_spelling', 'naming'],
        enabled: ['is_enabled', 'active', 'is_active'],
      },
      usual: { enabled: true },
    },
  ],
  [
    webhookDelivery,
    {
      needed: ['id'],
      spellings: {
        id: ['delivery_id', 'uuid', 'event_id'],
        endpoint_id: ['webhook_id'],
        event_type: ['event', 'event_name', 'type'],
        http_status: ['status_code', 'http_status_code', 'response_status'],
        attempt: ['attempts', 'attempt_number'],
        last_error: ['error', 'error_message'],
        updated_at: ['delivered_at', 'last_attempt_at'],
      },
    },
  ],
  [
    answeredSession,
    {
      needed: ['session'],
      spellings: { session: ['session_token', 'token', 'session_id'], expires_in: ['ttl'] },
    },
  ],
  [
    studioSessionRecord,
    {
      needed: ['session_id'],
      spellings: {
        session_id: ['message_session_id', 'id', 'uuid'],
        mockup_uuid: ['mockup_id'],
        session_kind: ['kind'],
      },
    },
  ],
  [
    account.shape.account,
    { main: 'name', spellings: { uuid: ['id', 'account_id'], email: ['email_address'] } },
  ],
  [account.shape.subscription, { main: 'plan', spellings: { plan: ['plan_name', 'package', 'slug'] } }],
  [
    account.shape.usage,
    {
      main: 'credits_remaining',
      spellings: {
        credits_remaining: ['remaining_credits', 'credits_left', 'remaining', 'credits'],
        credits_used_this_month: ['credits_used', 'used_credits', 'used'],
        credits_limit: ['limit', 'credits_total', 'monthly_credits'],
        prepaid_balance: ['prepaid', 'payg_balance', 'balance'],
      },
    },
  ],
  [
    plan,
    {
      main: 'max_concurrent_requests',
      spellings: {
        slug: ['code', 'key'],
        max_concurrent_requests: ['max_concurrent_renders', 'concurrent_requests', 'concurrent_renders'],
        max_concurrent_uploads: ['concurrent_uploads'],
      },
    },
  ],
]

/** Spellings of fields wherever no rule has others. */
export const commonSpellings: Readonly<Record<string, readonly string[]>> = {
  status: ['state'],
  created_at: ['created'],
  updated_at: ['updated'],
}

export const answerRules: ReadonlyMap<unknown, AnswerRule> = new Map(rules)
