import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'

const tags = ['Studio']

export const studioMockupTypes = ['psd', '2d'] as const
export type StudioMockupType = (typeof studioMockupTypes)[number]

/** `customize`: a customer puts a design on the product. `setup`: the shop's staff decide what customers begin with. */
export const studioSessionKinds = ['customize', 'setup'] as const
export type StudioSessionKind = (typeof studioSessionKinds)[number]

/** The buttons of the editor. */
export const studioActionKinds = ['primary', 'secondary'] as const
export type StudioActionKind = (typeof studioActionKinds)[number]

const settings = {
  primaryColor: z.string(),
  accentColor: z.string(),
  successColor: z.string(),
  backgroundColor: z.string(),
  panelBackground: z.string(),
  textColor: z.string(),
  borderColor: z.string(),
  borderRadius: z.number().min(0).max(20),
  logoUrl: z.string().nullable(),
  fontFamily: z.string(),
  buttonText: z.string(),
  renderButtonText: z.string(),
  uploadText: z.string(),
  headerText: z.string(),
  addingText: z.string(),
  successText: z.string(),
  showAdjustments: z.boolean(),
  showColorOverlay: z.boolean(),
  showFitMode: z.boolean(),
  showPosition: z.boolean(),
  showSize: z.boolean(),
  showRotation: z.boolean(),
  showFlip: z.boolean(),
  showExportOptions: z.boolean(),
  showZoomControls: z.boolean(),
  showUndoRedo: z.boolean(),
  theme: z.string(),
  layout: z.string(),
  displayMode: z.enum(['iframe', 'popup', 'page']),
  autoRender: z.boolean(),
  autoRenderDelay: z.number(),
  maxFileSize: z.number(),
}

/** Appearance and behaviour of the embedded editor. All fields are optional; readers keep unknown ones. */
export const studioConfig = z.looseObject(settings).partial()
export type StudioConfig = z.output<typeof studioConfig>

export const studioSettings = Object.keys(settings) as readonly (keyof typeof settings)[]

type Nullable<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> }

const nullable = Object.fromEntries(
  Object.entries(settings).map(([name, schema]) => [name, schema.nullable()]),
) as Nullable<typeof settings>

const sayKnown = {
  error: ({ code }: { readonly code?: string }) =>
    code === 'unrecognized_keys' ? `Not a setting. Settings are: ${studioSettings.join(', ')}.` : undefined,
}

/** Settings that are left out stay as they are; null brings a setting's default back. */
const changes = z.strictObject(nullable, sayKnown).partial()
export type StudioChanges = z.output<typeof changes>

/** Either the settings themselves, or the answer of `config` with its settings in `config`. */
export const studioConfigInput = z.strictObject(
  {
    ...changes.shape,
    config: changes.optional(),
    /** Sent back by clients that read the configuration before they change it. */
    config_version: z.number().int().optional(),
    success: z.boolean().optional(),
  },
  sayKnown,
)
export type StudioConfigInput = z.output<typeof studioConfigInput>

const configAnswer = z.object({
  success: z.literal(true),
  config: studioConfig,
  config_version: z.number().int(),
})

export const answeredSession = z.object({
  success: z.literal(true),
  session: z.string(),
  expires_in: z.number().int(),
  mockup_type: z.enum(studioMockupTypes),
  message_session_id: z.string(),
  bootstrap_secret: z.string(),
})

const shortText = z.string().min(1).max(255)

export const studioSessionInput = z.object({
  mockup_type: z.enum(studioMockupTypes).default('psd'),
  session_kind: z.enum(studioSessionKinds).default('customize'),
  mockup_uuid: uuid,
  product_id: shortText.optional(),
  variant_id: shortText.optional(),
  /** The origin of the shop's page, such as `https://shop.example`; of an address with a path its origin counts. */
  allowed_origin: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
  action_id: shortText.optional(),
  /** Settings for this session alone, over those of `config`. */
  ui: studioConfig.optional(),
})
export type StudioSessionInput = z.output<typeof studioSessionInput>

/** `open`: it was created, or is in use. `ended`: its time is over, or it was revoked. */
export const studioSessionStates = ['open', 'ended'] as const

export const studioSessionRecord = z.object({
  /** The `message_session_id` of the answer that created it. */
  session_id: uuid,
  state: z.enum(studioSessionStates),
  mockup_type: z.enum(studioMockupTypes),
  session_kind: z.enum(studioSessionKinds),
  mockup_uuid: uuid,
  product_id: z.string().nullable(),
  variant_id: z.string().nullable(),
  action_id: z.string().nullable(),
  allowed_origin: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** What was ordered, newest first. */
  actions: z.array(
    z.object({ id: uuid, action_id: z.string(), created_at: z.iso.datetime(), consumed: z.boolean() }),
  ),
})
export type StudioSessionRecord = z.output<typeof studioSessionRecord>

export const studio = {
  createSession: oc
    .route({ method: 'POST', path: '/api/v1/studio/create-session', summary: 'Open an editor session', tags })
    .input(studioSessionInput)
    .output(answeredSession),
  sessions: oc
    .route({ method: 'GET', path: '/api/v1/studio/sessions', summary: 'Sessions, newest first', tags })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }))
    .output(z.object({ success: z.literal(true), sessions: z.array(studioSessionRecord) })),
  revokeSession: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/studio/sessions/{session_id}',
      summary: 'End a session at once',
      tags,
      successStatus: 204,
    })
    .input(z.object({ session_id: uuid })),
  consumeAction: oc
    .route({ method: 'POST', path: '/api/v1/studio/actions/consume', summary: 'Take a receipt, once', tags })
    .input(
      z
        .object({ receipt: z.string().min(1).optional(), action_id: z.string().min(1).optional() })
        .refine(({ receipt, action_id }) => receipt !== undefined || action_id !== undefined, {
          message: 'Either receipt or action_id is required.',
        }),
    )
    .output(z.object({ success: z.literal(true), replayed: z.boolean(), receipt: z.unknown() })),
  config: oc
    .route({ method: 'GET', path: '/api/v1/studio/config', summary: 'The effective configuration', tags })
    .output(configAnswer),
  setConfig: oc
    .route({ method: 'PUT', path: '/api/v1/studio/config', summary: 'Change the configuration', tags })
    .input(studioConfigInput)
    .output(configAnswer),
}
