import type { StudioGrant } from './studio-calls'

/** All messages between the editor and the page around it carry this name. */
export const studioMark = 'mockwright-studio'

/** From the page around the editor. */
export type ToStudio =
  | {
      readonly type: 'open'
      readonly grant: StudioGrant
      /** The label of the second button; absent: there is none. */
      readonly secondaryText?: string
    }
  | { readonly type: 'close' }
  /** Settings that are being edited: heard in a preview alone, which looks whether they are any. */
  | { readonly type: 'configure'; readonly config: object }

/** From the editor. `hello` alone may reach any page: it says nothing but that the editor listens. */
export type FromStudio =
  | { readonly type: 'hello' }
  | { readonly type: 'ready' }
  /** How many designs lie on the product, and how many texts are changed. */
  | { readonly type: 'changed'; readonly designs: number; readonly texts: number }
  /** A picture is on screen, px. */
  | { readonly type: 'rendered'; readonly width: number; readonly height: number }
  | {
      readonly type: 'action'
      readonly action: 'primary' | 'secondary'
      readonly receipt: string
      readonly action_id: string
      readonly picture_url: string
    }
  | { readonly type: 'closed' }
  | { readonly type: 'error'; readonly code: string; readonly message: string }
  /** The height that shows everything without scrolling, CSS px. */
  | { readonly type: 'height'; readonly height: number }

export type Marked<Message> = Message & { readonly studio: typeof studioMark }

export const marked = <Message extends object>(message: Message): Marked<Message> => ({
  ...message,
  studio: studioMark,
})

/** Null for messages of others, which any page may send. */
export function toStudioIn(data: unknown): ToStudio | null {
  if (typeof data !== 'object' || data === null || !('studio' in data) || data.studio !== studioMark)
    return null
  if (!('type' in data)) return null
  if (data.type === 'close') return { type: 'close' }
  if (data.type === 'configure') {
    const config = 'config' in data ? data.config : null
    return typeof config === 'object' && config !== null ? { type: 'configure', config } : null
  }
  if (data.type !== 'open' || !('grant' in data) || !isGrant(data.grant)) return null
  const text = 'secondaryText' in data ? data.secondaryText : undefined
  return { type: 'open', grant: data.grant, ...(typeof text === 'string' && text && { secondaryText: text }) }
}

export const isGrant = (value: unknown): value is StudioGrant =>
  typeof value === 'object' &&
  value !== null &&
  ['session', 'message_session_id', 'bootstrap_secret'].every(
    (name) => name in value && typeof value[name as keyof typeof value] === 'string',
  )
