import type { Font } from '@contract/service/fonts'
import type { Job, JobStatus } from '@contract/service/jobs'
import type { MockupLayer } from '@contract/service/mockup-layer'
import type { PsdMockup } from '@contract/service/psd-mockup'
import type { StudioSessionRecord } from '@contract/service/studio'
import type { WebhookDelivery, WebhookEndpoint } from '@contract/service/webhooks'

/** One record of each kind, as a service has them that says everything. */
const at = '2026-11-01T10:00:00.000Z'

export const ids = {
  mockup: '10000000-0000-4000-8000-000000000001',
  front: '10000000-0000-4000-8000-000000000002',
  paper: '10000000-0000-4000-8000-000000000003',
  render: '10000000-0000-4000-8000-000000000004',
  job: '10000000-0000-4000-8000-000000000005',
  font: '10000000-0000-4000-8000-000000000006',
  photo: '10000000-0000-4000-8000-000000000007',
  area: '10000000-0000-4000-8000-000000000008',
  surface: '10000000-0000-4000-8000-000000000009',
  endpoint: '10000000-0000-4000-8000-00000000000a',
  delivery: '10000000-0000-4000-8000-00000000000b',
  text: '10000000-0000-4000-8000-00000000000c',
  group: '10000000-0000-4000-8000-00000000000d',
  preset: '10000000-0000-4000-8000-00000000000e',
} as const

const position = { x: 10, y: 20, width: 100, height: 50 }
const size = { width: 200, height: 100 }

export const mockupRecord = (address: string): PsdMockup => ({
  uuid: ids.mockup,
  name: 'Poster',
  width: 400,
  height: 300,
  thumbnail: `${address}/files/picture.png`,
  thumbnails: [{ url: `${address}/files/picture.png`, width: 720 }],
  collections: [],
  smart_objects: [
    {
      uuid: ids.front,
      name: 'Front',
      layer_name: 'Front',
      position,
      size,
      print_area_presets: [{ uuid: ids.preset, name: 'Default', thumbnails: [], size, position }],
      blend_mode: 'soft_light',
      quad: [
        [10, 20],
        [110, 20],
        [110, 70],
        [10, 70],
      ],
      instance_count: 2,
    },
  ],
  text_layers: [
    {
      uuid: ids.text,
      name: 'Title',
      text_content: 'Hello',
      font_postscript_name: 'Inter-Regular',
      font_size: 24,
      color: '#112233',
      font_available: true,
      is_editable: true,
      segment_count: 1,
      segments: [],
      visible: true,
      has_stroke_effect: false,
      stroke_count: 0,
      has_color_overlay: false,
      has_clipped_artwork: null,
      suggested_edit_together: null,
      affected_by_group_layers: [ids.group],
    },
  ],
  group_layers: [{ uuid: ids.group, name: 'Group', has_stroke_effect: true, stroke_count: 2 }],
})

export const layerRecords: readonly MockupLayer[] = [
  { uuid: ids.front, name: 'Front', kind: 'smart_object', visible: true, children: [] },
  { uuid: ids.paper, name: 'Paper', kind: 'pixel', visible: true, children: [] },
]

export const jobRecord = (status: JobStatus, address: string, of: Partial<Job> = {}): Job => ({
  job_id: ids.job,
  kind: 'render',
  status,
  progress: status === 'succeeded' ? 1 : 0.5,
  result_url: status === 'succeeded' ? `${address}/files/picture.png` : null,
  mockup_uuid: ids.mockup,
  mockup_name: 'Poster',
  poster_url: null,
  duration_seconds: null,
  audio: null,
  model: null,
  payg: null,
  error: status === 'failed' ? { error_code: 'ASSET_UNREACHABLE', message: 'The artwork is away.' } : null,
  error_code: status === 'failed' ? 'ASSET_UNREACHABLE' : null,
  credits_charged: 1,
  created_at: at,
  updated_at: at,
  ...of,
})

export const fontRecord: Font = {
  uuid: ids.font,
  family: 'Inter',
  subfamily: 'Regular',
  postscript_name: 'Inter-Regular',
  category: 'sans-serif',
  license: null,
  is_premium: false,
  is_system: false,
  preview_url: null,
  file_url: null,
  created_at: at,
}

const printAreas = [
  { uuid: ids.area, print_area_id: ids.area, name: 'Front', points: [[0, 0]], sort_order: 0 },
]

export const photoRecord = {
  mockup_id: ids.photo,
  uuid: ids.photo,
  name: 'Mug',
  status: 'ready',
  customizable: true,
  reason: null,
  thumbnail_url: '',
  thumbnails: [],
  source_width: 800,
  source_height: 600,
  version: 1,
  created_at: at,
  updated_at: at,
  print_areas: printAreas,
  quads: printAreas,
  surfaces: [{ uuid: ids.surface, surface_uuid: ids.surface, name: 'Mug' }],
  colors: [{ name: 'Sky', hex: '#88ccff' }],
}

export const sessionRecord: StudioSessionRecord = {
  session_id: ids.job,
  state: 'open',
  mockup_type: 'psd',
  session_kind: 'customize',
  mockup_uuid: ids.mockup,
  product_id: 'mug',
  variant_id: 'blue',
  action_id: 'order 7',
  allowed_origin: 'https://shop.example',
  created_at: at,
  expires_at: at,
  actions: [{ id: ids.render, action_id: 'order 7', created_at: at, consumed: true }],
}

export const endpointRecord: WebhookEndpoint = {
  id: ids.endpoint,
  url: 'https://shop.example/hook',
  secret: 'whsec_****abcd',
  description: null,
  event_types: ['render.succeeded'],
  event_naming: 'current',
  enabled: true,
  created_at: at,
  updated_at: at,
}

export const deliveryRecord: WebhookDelivery = {
  id: ids.delivery,
  endpoint_id: ids.endpoint,
  job_id: ids.job,
  event_type: 'render.succeeded',
  status: 'delivered',
  http_status: 200,
  attempt: 0,
  last_error: null,
  created_at: at,
  updated_at: at,
}

export const accountRecord = {
  account: { uuid: ids.mockup, email: 'ada@shop.example', name: 'Ada', created_at: at },
  subscription: {
    plan: 'Pro',
    tier: 'pro',
    status: 'active',
    current_period_end: at,
    cancel_at_period_end: false,
  },
  usage: {
    credits_used_this_month: 8,
    credits_limit: 1000,
    credits_remaining: 992,
    billing_period_start: at,
    billing_period_end: at,
    prepaid_balance: 5,
  },
  api_key: { name: 'CI', created_at: at, last_used_at: null, total_requests: 8 },
}

export const planRecord = {
  id: 'p-1',
  name: 'Pro',
  slug: 'pro',
  tier: 'pro',
  credits_per_month: 1000,
  max_concurrent_requests: 10,
  max_concurrent_uploads: 5,
  max_psd_templates: 100,
}
