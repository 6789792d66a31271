import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'

const tags = ['Studio']

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
  mockup_type: z.enum(['psd', '2d']),
  message_session_id: z.string(),
  bootstrap_secret: z.string(),
})

export const studio = {
  createSession: oc
    .route({ method: 'POST', path: '/api/v1/studio/create-session', summary: 'Open an editor session', tags })
    .input(
      z.object({
        mockup_type: z.enum(['psd', '2d']).default('psd'),
        session_kind: z.enum(['customize', 'setup']).default('customize'),
        mockup_uuid: uuid,
        product_id: z.string().optional(),
        variant_id: z.string().optional(),
        allowed_origin: z.string().optional(),
        action_id: z.string().optional(),
        ui: z.looseObject({}).optional(),
      }),
    )
    .output(answeredSession),
  consumeAction: oc
    .route({ method: 'POST', path: '/api/v1/studio/actions/consume', summary: 'Take a receipt, once', tags })
    .input(z.looseObject({ receipt: z.string().optional(), action_id: z.string().optional() }))
    .output(z.object({ success: z.literal(true), replayed: z.boolean(), receipt: z.unknown() })),
  config: oc
    .route({ method: 'GET', path: '/api/v1/studio/config', summary: 'The effective configuration', tags })
    .output(configAnswer),
  setConfig: oc
    .route({ method: 'PUT', path: '/api/v1/studio/config', summary: 'Change the configuration', tags })
    .input(studioConfigInput)
    .output(configAnswer),
}
