import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'

const tags = ['Studio']

/** Appearance and behaviour of the embedded editor. All fields are optional; readers keep unknown ones. */
export const studioConfig = z.looseObject({
  primaryColor: z.string().optional(),
  accentColor: z.string().optional(),
  successColor: z.string().optional(),
  backgroundColor: z.string().optional(),
  panelBackground: z.string().optional(),
  textColor: z.string().optional(),
  borderColor: z.string().optional(),
  borderRadius: z.number().min(0).max(20).optional(),
  logoUrl: z.string().nullable().optional(),
  fontFamily: z.string().optional(),
  buttonText: z.string().optional(),
  renderButtonText: z.string().optional(),
  uploadText: z.string().optional(),
  headerText: z.string().optional(),
  addingText: z.string().optional(),
  successText: z.string().optional(),
  showAdjustments: z.boolean().optional(),
  showColorOverlay: z.boolean().optional(),
  showFitMode: z.boolean().optional(),
  showPosition: z.boolean().optional(),
  showSize: z.boolean().optional(),
  showRotation: z.boolean().optional(),
  showFlip: z.boolean().optional(),
  showExportOptions: z.boolean().optional(),
  showZoomControls: z.boolean().optional(),
  showUndoRedo: z.boolean().optional(),
  theme: z.string().optional(),
  layout: z.string().optional(),
  displayMode: z.enum(['iframe', 'popup', 'page']).optional(),
  autoRender: z.boolean().optional(),
  autoRenderDelay: z.number().optional(),
  maxFileSize: z.number().optional(),
})

export type StudioConfig = z.output<typeof studioConfig>

const configAnswer = z.object({
  success: z.literal(true),
  config: studioConfig,
  config_version: z.number().int(),
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
        allowed_origin: z.string(),
        action_id: z.string().optional(),
        ui: z.looseObject({}).optional(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        session: z.string(),
        expires_in: z.number().int(),
        mockup_type: z.enum(['psd', '2d']),
        message_session_id: z.string(),
        bootstrap_secret: z.string(),
      }),
    ),
  consumeAction: oc
    .route({ method: 'POST', path: '/api/v1/studio/actions/consume', summary: 'Take a receipt, once', tags })
    .input(z.looseObject({ receipt: z.string().optional(), action_id: z.string().optional() }))
    .output(z.object({ success: z.literal(true), replayed: z.boolean(), receipt: z.unknown() })),
  config: oc
    .route({ method: 'GET', path: '/api/v1/studio/config', summary: 'The effective configuration', tags })
    .output(configAnswer),
  setConfig: oc
    .route({ method: 'PUT', path: '/api/v1/studio/config', summary: 'Set the configuration', tags })
    .input(studioConfig)
    .output(configAnswer),
}
