import type { Failure } from '@contract/errors'
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { FailureDetails } from '../../shared/failure-details'
import { IconButton } from '../../shared/icon-button'
import { useFailureText, useFailureTexts } from '../../shared/use-failure-text'
import type { Notice, Place, RefusedFile } from '../../state/shell/shell-slice'
import { useShellStore } from '../../state/shell/shell-store'

/**
 * Success notices disappear by themselves, later if they offer an undo; a failure stays until it is dismissed, or until
 * a person who could read it goes to another place.
 */
const lifetimeMs = 6000
const lifetimeWithActionMs = 12_000
/** More would cover what a person works on. */
const mostShown = 3

const tones: Readonly<Record<Notice['tone'], { readonly icon: LucideIcon; readonly className: string }>> = {
  neutral: { icon: Info, className: 'text-secondary' },
  success: { icon: CircleCheck, className: 'text-success' },
  danger: { icon: CircleAlert, className: 'text-danger' },
}

/**
 * Messages without a place of their own on the page; used sparingly. They can be read and dismissed over a dialog too:
 * a dialog does not hide live regions. They stand in the middle of the lower edge: the buttons that end a dialog or
 * start a run are on the right.
 */
export function Notices() {
  const { t } = useTranslation(['shell', 'common'])
  const notices = useShellStore((state) => state.notices)
  const { dismiss } = useShellStore.getState()
  const place = useShellStore((state) => state.place)
  return (
    <section
      aria-label={t('notices')}
      aria-live="polite"
      // Above the strip of designs and the result of an import, which stay in reach; elsewhere above the status line.
      className="pointer-events-auto fixed bottom-[calc(anchor(--below-notices_top,28px)+12px)] left-1/2 z-50 flex w-[340px] max-w-[calc(100vw-16px)] -translate-x-1/2 flex-col gap-2"
    >
      {notices.slice(-mostShown).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} place={place} />
      ))}
      {notices.length > 1 && (
        <Button className="self-center shadow-float" onClick={() => notices.map(({ id }) => dismiss(id))}>
          {t('common:dismissAll', { count: notices.length })}
        </Button>
      )}
    </section>
  )
}

function NoticeCard({ notice, place }: { readonly notice: Notice; readonly place: Place }) {
  const { dismiss } = useShellStore.getState()
  const { t } = useTranslation()
  const { icon: Icon, className } = tones[notice.tone]
  const title = notice.title?.() ?? null
  const [isAttended, setAttended] = useState(false)
  useEffect(() => {
    if (notice.tone === 'danger' || isAttended) return
    const time = notice.action ? lifetimeWithActionMs : lifetimeMs
    const timer = setTimeout(() => useShellStore.getState().dismiss(notice.id), time)
    return () => clearTimeout(timer)
  }, [notice, isAttended])
  const [shown] = useState(() => ({ in: place, at: Date.now() }))
  useEffect(() => {
    const isRead = Date.now() - shown.at >= lifetimeMs
    if (place !== shown.in && isRead) useShellStore.getState().dismiss(notice.id)
  }, [place, shown, notice.id])
  const take = () => {
    dismiss(notice.id)
    notice.action?.run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while someone reads it
    <div
      role={notice.tone === 'danger' ? 'alert' : 'status'}
      data-notice
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
      className="appear flex gap-3 rounded-lg border border-line bg-raised p-3 pr-2 shadow-float"
    >
      <Icon size={16} strokeWidth={1.5} className={classNames('mt-px shrink-0', className)} aria-hidden />
      <div className="min-w-0 flex-1 select-text">
        {title !== null && <p className="break-words font-medium">{title}</p>}
        {notice.failure ? (
          <WhatFailed failure={notice.failure} title={title} />
        ) : (
          notice.detail && <p className="break-words text-secondary">{notice.detail()}</p>
        )}
        {notice.refused.length > 0 && <RefusedFiles files={notice.refused} />}
        {notice.action && (
          <Button className="mt-2" onClick={take}>
            {notice.action.label()}
          </Button>
        )}
      </div>
      <IconButton icon={X} label={t('dismiss')} className="size-6" onClick={() => dismiss(notice.id)} />
    </div>
  )
}

/** Each file with its reason; what to do about it stands below them once, where it is the same for all. */
function RefusedFiles({ files }: { readonly files: readonly RefusedFile[] }) {
  const textOf = useFailureTexts()
  const texts = files.map(({ name, failure }) => ({ name, ...textOf(failure) }))
  const suggestions = new Set(texts.map(({ suggestion }) => suggestion))
  const isShared = suggestions.size === 1
  return (
    <>
      <ul className="mt-0.5 flex max-h-32 flex-col gap-1 overflow-y-auto break-words text-secondary">
        {texts.map(({ name, sentence, suggestion }) => (
          <li key={name}>
            {!sentence.includes(name) && `${name}: `}
            {sentence} {!isShared && suggestion}
          </li>
        ))}
      </ul>
      {isShared && <p className="mt-1 text-secondary">{texts[0]?.suggestion}</p>}
    </>
  )
}

interface WhatFailedProps {
  readonly failure: Failure
  /** The action that was attempted, shown above the failure. */
  readonly title: string | null
}

function WhatFailed({ failure, title }: WhatFailedProps) {
  const text = useFailureText(failure, title ?? '')
  return (
    <div className="break-words text-secondary">
      {title !== null ? (
        <p>{[text.sentence, text.suggestion].filter(Boolean).join(' ')}</p>
      ) : (
        <>
          <p className="font-medium text-ink">{text.sentence}</p>
          <p>{text.suggestion}</p>
        </>
      )}
      <FailureDetails failure={failure} />
    </div>
  )
}
