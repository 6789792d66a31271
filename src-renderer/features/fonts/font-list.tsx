import type { Font } from '@contract/service/fonts'
import type { Uuid } from '@contract/vocabulary'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServiceSource } from '../../link/connection'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'
import { nameOfFont } from './name-of-font'

interface FontListProps {
  readonly fonts: readonly Font[]
  onRemove(font: Font): void
  /** Called when the last row becomes visible. */
  onEnd(): void
}

const rowHeight = 60

/** Rows are mounted as they become visible: a system has hundreds of fonts. */
export function FontList({ fonts, onRemove, onEnd }: FontListProps) {
  const { t } = useTranslation('fonts')
  const scroller = useRef<HTMLElement>(null)
  const list = useVirtualizer({
    count: fonts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const rows = list.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  const latestEnd = useRef(onEnd)
  useEffect(() => {
    latestEnd.current = onEnd
  })
  useEffect(() => {
    if (last >= 0 && last >= fonts.length - 1) latestEnd.current()
  }, [last, fonts.length])
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keys.
      tabIndex={0}
      aria-label={t('list')}
      className="min-h-0 flex-1 overflow-y-auto rounded-t-lg border border-line border-b-0 bg-chrome"
    >
      <ul className="relative" style={{ height: list.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const font = fonts[index]
          if (!font) return null
          return (
            <li
              key={font.uuid}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0 flex items-center gap-4 border-line bg-chrome border-b pr-2 pl-4"
            >
              <FontRow font={font} onRemove={onRemove} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function FontRow({ font, onRemove }: { readonly font: Font; onRemove(font: Font): void }) {
  const { t } = useTranslation('fonts')
  const { connectionId } = useServiceSource()
  const name = nameOfFont(font)
  return (
    <>
      <FramedPicture
        src={connectionId === null ? `mockwright://font/${font.uuid}` : remotePicture(connectionId, font)}
        alt=""
        fit="contain"
        className="specimen h-9 w-[340px] shrink-0"
        placeholder={<span className="text-sm">{t('noPreview')}</span>}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-secondary text-sm" title={font.postscript_name}>
          {font.postscript_name}
        </p>
      </div>
      {font.is_system ? (
        <span className="shrink-0 pr-2 text-secondary text-sm">{t('scopes.system')}</span>
      ) : (
        <IconButton icon={Trash2} label={t('remove', { name })} onClick={() => onRemove(font)} />
      )}
    </>
  )
}

/** Empty where the service has no picture of the font. */
const remotePicture = (connectionId: Uuid, { uuid, preview_url }: Font): string =>
  preview_url ? `mockwright://remote-font/${connectionId}/${uuid}` : ''
