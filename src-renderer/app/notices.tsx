import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect } from 'react'
import { classNames } from '../shared/class-names'
import { IconButton } from '../shared/icon-button'
import type { Notice } from './shell-slice'
import { useStore } from './store'

/** Good news leaves by itself; a failure stays until it was read. */
const lifetimeMs = 6000

const tones: Readonly<Record<Notice['tone'], { readonly icon: LucideIcon; readonly className: string }>> = {
  neutral: { icon: Info, className: 'text-secondary' },
  success: { icon: CircleCheck, className: 'text-success' },
  danger: { icon: CircleAlert, className: 'text-danger' },
}

/** For what has no place of its own on the page; used sparingly. */
export function Notices() {
  const notices = useStore((state) => state.notices)
  return (
    <section aria-label="Notices" className="fixed right-4 bottom-11 z-50 flex w-[340px] flex-col gap-2">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { dismiss } = useStore.getState()
  const { icon: Icon, className } = tones[notice.tone]
  useEffect(() => {
    if (notice.tone === 'danger') return
    const timer = setTimeout(() => useStore.getState().dismiss(notice.id), lifetimeMs)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div
      role={notice.tone === 'danger' ? 'alert' : 'status'}
      className="appear flex gap-3 rounded-lg border border-line bg-raised p-3 pr-2 shadow-float"
    >
      <Icon size={16} strokeWidth={1.5} className={classNames('mt-px shrink-0', className)} aria-hidden />
      <div className="min-w-0 flex-1 select-text">
        <p className="break-words font-medium">{notice.title}</p>
        <p className="break-words text-secondary">{notice.detail}</p>
        {notice.failure && (
          <details className="mt-1 text-secondary text-sm">
            <summary className="w-fit rounded-sm">Details</summary>
            <code className="font-mono text-xs">{notice.failure.code}</code>
          </details>
        )}
      </div>
      <IconButton icon={X} label="Dismiss" className="size-6" onClick={() => dismiss(notice.id)} />
    </div>
  )
}
