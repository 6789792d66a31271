import type { StudioConfig } from '@contract/service/studio'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioGrant } from '../../link/studio/studio-calls'
import { classNames } from '../../shared/class-names'
import { useElementSize } from '../../shared/use-element-size'
import { useSlow } from '../../shared/use-slow'
import type { StudioSlice } from '../../state/studio/studio-slice'
import { useEditorFrame } from './use-editor-frame'

interface PreviewFrameProps {
  /** Of this computer's server. */
  readonly address: string
  readonly grant: StudioGrant
  readonly config: StudioConfig
  readonly device: StudioSlice['device']
}

/** CSS px of what the editor is shown in. */
const phone = { width: 390, height: 780 }
const narrowestDesk = 860
const deskHeight = 720
const slowMs = 2500

/** The real editor, as wide as a shop's page or a phone, and smaller where the window has no room for that. */
export function PreviewFrame({ address, grant, config, device }: PreviewFrameProps) {
  const { t, i18n } = useTranslation('studioDesk')
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const size = useElementSize(room)
  const { isReady, height, error } = useEditorFrame(frame, { origin: address, grant }, config)
  const isSlow = useSlow(!isReady && error === null, slowMs)
  const shown = size && shownIn(size, device)
  const url = `${address}/studio/?session=${grant.session}&lang=${i18n.language}`
  return (
    <div ref={room} className="flex min-h-0 flex-1 flex-col items-center overflow-hidden">
      {shown && (
        <div
          className={classNames(
            'overflow-hidden border-line-strong bg-canvas',
            device === 'phone' ? 'rounded-[28px] border-[6px]' : 'rounded-lg border',
          )}
          style={{
            width: shown.width * shown.scale,
            height: shown.height * shown.scale,
            boxSizing: 'content-box',
          }}
        >
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
            tabIndex={0}
            aria-label={t('previewOn', { device: t(`devices.${device}`) })}
            className={classNames(
              'origin-top-left overflow-x-hidden overflow-y-auto',
              // On a phone it lies over the page, whose width it leaves alone.
              device === 'phone' && '[scrollbar-width:none]',
            )}
            style={{ width: shown.width, height: shown.height, transform: `scale(${shown.scale})` }}
          >
            <iframe
              ref={frame}
              src={url}
              title={t('previewTitle')}
              className="block w-full border-0"
              style={{ height: Math.max(height, shown.height) }}
            />
          </section>
        </div>
      )}
      <p role="status" className="h-5 shrink-0 pt-1 text-secondary text-sm">
        {error ?? (isSlow ? t('previewSlow') : '')}
      </p>
    </div>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Room for the border, and for the line below. */
const marginPx = 14
const linePx = 24

const shownIn = (room: Size, device: StudioSlice['device']): Size & { readonly scale: number } => {
  const free = { width: room.width - marginPx, height: room.height - marginPx - linePx }
  if (device === 'phone') {
    const scale = Math.min(1, free.width / phone.width, free.height / phone.height)
    return { ...phone, scale }
  }
  const width = Math.max(narrowestDesk, free.width)
  const scale = free.width / width
  return { width, height: Math.min(deskHeight, free.height / scale), scale }
}
