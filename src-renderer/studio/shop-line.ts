import { type FromStudio, isGrant, marked, type ToStudio, toStudioIn } from '../link/studio/messages'
import type { StudioGrant } from '../link/studio/studio-calls'

/** The page around the editor. */
export interface ShopLine {
  /** Null: the editor stands on a page of its own. */
  readonly origin: string | null
  readonly secondaryText: string | null
  tell(message: FromStudio): void
  /** The shop's page wants the editor to end. */
  onClose(listener: () => void): void
  /** The window shows other settings. */
  onConfigure(listener: (config: object) => void): void
}

export interface Arrival {
  readonly grant: StudioGrant
  readonly shop: ShopLine
}

/**
 * Waits for the session: from the page around the editor, whose origin is from then on the only one that is heard and
 * spoken to, or from the address of a page of its own (`#grant=…`, which is taken out of the address at once).
 */
export async function arrive(page: Window): Promise<Arrival> {
  const own = grantInAddress(page)
  if (own) return { grant: own, shop: silentShop }
  const host = page.opener ?? (page.parent === page ? null : page.parent)
  if (!isWindow(host)) return new Promise(() => undefined)
  return new Promise((resolve) => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== host) return
      const message = toStudioIn(data)
      if (message?.type !== 'open') return
      page.removeEventListener('message', listen)
      resolve({ grant: message.grant, shop: lineTo(page, host, origin, message.secondaryText ?? null) })
    }
    page.addEventListener('message', listen)
    host.postMessage(marked({ type: 'hello' } satisfies FromStudio), '*')
  })
}

const lineTo = (page: Window, host: Window, origin: string, secondaryText: string | null): ShopLine => {
  const hear = (take: (message: ToStudio) => void): void =>
    page.addEventListener('message', (event: MessageEvent<unknown>) => {
      const isFromShop = event.source === host && event.origin === origin
      const message = isFromShop ? toStudioIn(event.data) : null
      if (message) take(message)
    })
  return {
    ...{ origin, secondaryText },
    tell: (message) => host.postMessage(marked(message), origin),
    onClose: (listener) => hear(({ type }) => type === 'close' && listener()),
    onConfigure: (listener) => hear((message) => message.type === 'configure' && listener(message.config)),
  }
}

const silentShop: ShopLine = {
  ...{ origin: null, secondaryText: null },
  tell: () => undefined,
  onClose: () => undefined,
  onConfigure: () => undefined,
}

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && 'postMessage' in value

function grantInAddress({ location, history }: Window): StudioGrant | null {
  const text = new URLSearchParams(location.hash.slice(1)).get('grant')
  if (text === null) return null
  history.replaceState(null, '', `${location.pathname}${location.search}`)
  try {
    const grant: unknown = JSON.parse(text)
    return isGrant(grant) ? grant : null
  } catch {
    return null
  }
}
