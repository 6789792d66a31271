import { type FromStudio, marked, studioMark, type ToStudio } from '../link/studio/messages'
import type { StudioGrant } from '../link/studio/studio-calls'

type Told = Exclude<FromStudio, { readonly type: 'hello' | 'height' }>
type Listener<Type extends Told['type']> = (event: Omit<Extract<Told, { type: Type }>, 'type'>) => void

/** What the shop's page hears; each is optional. */
export interface StudioListeners {
  /** The first picture is on screen. */
  readonly onReady?: Listener<'ready'>
  readonly onChanged?: Listener<'changed'>
  readonly onRendered?: Listener<'rendered'>
  /** A button was pressed: send `receipt` to the shop's server, which takes what it stands for. */
  readonly onAction?: Listener<'action'>
  readonly onClosed?: Listener<'closed'>
  readonly onError?: Listener<'error'>
}

export interface StudioOptions extends StudioListeners {
  /** The answer of `create-session`, from the shop's server. */
  readonly session: StudioGrant
  /** Where the editor's frame goes: an element, or a selector of one. Without it a window of its own opens. */
  readonly container?: Element | string
  /** Where the service has the editor; usually where this script came from. */
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

const ownAddress = (document.currentScript as HTMLScriptElement | null)?.src
/** An editor that does not answer is taken away after this time, ms. */
const closingMs = 2000

/** Opens the editor. Throws if there is no such container, or the browser opens no window. */
export function open(options: StudioOptions): OpenStudio {
  const { session, container, height, secondaryText } = options
  const address = addressOf(options)
  const page = container === undefined ? windowAt(address) : frameAt(address, container, height)
  const send = (message: ToStudio): void => page.target()?.postMessage(marked(message), address.origin)
  let isOpen = true

  const end = (): void => {
    if (!isOpen) return
    isOpen = false
    removeEventListener('message', hear)
    page.remove()
    options.onClosed?.({})
  }
  const hear = ({ source, origin, data }: MessageEvent): void => {
    if (source === null || source !== page.target() || origin !== address.origin) return
    if (data?.studio !== studioMark) return
    take(data as FromStudio)
  }
  const take = (message: FromStudio): void => {
    if (message.type === 'hello')
      send({ type: 'open', grant: grantOf(session), ...(secondaryText && { secondaryText }) })
    if (message.type === 'height' && height === undefined) page.follow(message.height)
    if (message.type === 'ready') options.onReady?.({})
    if (message.type === 'changed') options.onChanged?.(message)
    if (message.type === 'rendered') options.onRendered?.(message)
    if (message.type === 'action') options.onAction?.(message)
    if (message.type === 'error') options.onError?.(message)
    if (message.type === 'closed') end()
  }
  addEventListener('message', hear)
  return {
    close() {
      send({ type: 'close' })
      setTimeout(end, closingMs)
    },
  }
}

/** Nothing else of the answer is for the editor. */
const grantOf = ({ session, message_session_id, bootstrap_secret }: StudioGrant): StudioGrant => ({
  ...{ session, message_session_id, bootstrap_secret },
})

function addressOf({ baseUrl, session, language }: StudioOptions): URL {
  const base = baseUrl ?? (ownAddress === undefined ? undefined : new URL('.', ownAddress).href)
  if (base === undefined) throw new Error('Studio.open needs baseUrl: the address of the editor')
  const address = new URL(base.endsWith('/') ? base : `${base}/`, location.href)
  address.searchParams.set('session', session.session)
  if (language) address.searchParams.set('lang', language)
  return address
}

interface Shown {
  target(): Window | null
  follow(height: number): void
  remove(): void
}

/** CSS px, until the editor has told its height. */
const firstHeight = 640

function frameAt({ href }: URL, container: Element | string, height = firstHeight): Shown {
  const place = typeof container === 'string' ? document.querySelector(container) : container
  if (!place) throw new Error(`Studio.open found no ${container}`)
  const frame = Object.assign(document.createElement('iframe'), { src: href })
  // The page's own language is not known here.
  frame.setAttribute('title', 'Studio')
  frame.style.cssText = `display:block;width:100%;height:${height}px;border:0`
  place.append(frame)
  return {
    target: () => frame.contentWindow,
    follow(next) {
      frame.style.height = `${next}px`
    },
    remove: () => frame.remove(),
  }
}

function windowAt({ href }: URL): Shown {
  const opened = window.open(href, '_blank', 'popup,width=1100,height=800')
  if (!opened) throw new Error('The browser opened no window: call Studio.open when a button is pressed')
  return { target: () => opened, follow: () => undefined, remove: () => opened.close() }
}
