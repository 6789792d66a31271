/** The answer of `create-session`, from the shop's server. */
export interface StudioSession {
  readonly session: string
  readonly message_session_id: string
  readonly bootstrap_secret: string
}

export interface StudioAction {
  /** Which button was pressed. */
  readonly action: 'primary' | 'secondary'
  /** For the shop's server, which takes what it stands for with `actions/consume`. */
  readonly receipt: string
  readonly action_id: string
  /** Of the product with the design on it. */
  readonly picture_url: string
}

/** What the shop's page hears; each is optional. */
export interface StudioListeners {
  /** The first picture of the editor is on screen. */
  readonly onReady?: (event: object) => void
  /** How many designs lie on the product, and how many texts are changed. */
  readonly onChanged?: (event: { readonly designs: number; readonly texts: number }) => void
  /** A picture is on screen, px. */
  readonly onRendered?: (event: { readonly width: number; readonly height: number }) => void
  readonly onAction?: (event: StudioAction) => void
  readonly onClosed?: (event: object) => void
  /** A sentence in the customer's language, and a code that stays the same. */
  readonly onError?: (event: { readonly code: string; readonly message: string }) => void
}

export interface StudioOptions extends StudioListeners {
  readonly session: StudioSession
  /** Where the editor's frame goes: an element, or a selector of one. Without it a window of its own opens. */
  readonly container?: Element | string
  /** The address of `/studio/` of the service; the script knows it by itself, the module needs it. */
  readonly baseUrl?: string
  /** `en` or `de`; usually the language of the browser. */
  readonly language?: string
  /** The label of a second button, whose action is `secondary`. */
  readonly secondaryText?: string
  /** Of the frame, CSS px; usually as high as the editor needs to be. */
  readonly height?: number
}

export interface OpenStudio {
  /** Keeps the design, ends the session, and takes the editor away. */
  close(): void
}

export declare const Studio: {
  /** Opens the editor. Throws if there is no such container, or the browser opens no window. */
  readonly open: (options: StudioOptions) => OpenStudio
}
