import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { useSlow } from '../../shared/use-slow'
import { useEditorStore } from '../../state/editor/editor-store'

/** Quick ones would only flicker, ms. */
const shownAfterMs = 300

/** Wherever the person is: which picture is being read, how many wait behind it, and the way out. */
export function ArrivalStatus() {
  const { t } = useTranslation(['artworks', 'common'])
  const arrivals = useEditorStore((state) => state.arrivals)
  const isSlow = useSlow(arrivals.length > 0, shownAfterMs)
  const [first, ...others] = arrivals
  return (
    <span role="status" className="flex min-w-0 items-center gap-2">
      {isSlow && first && (
        <>
          <LoaderCircle
            size={14}
            strokeWidth={1.5}
            className="shrink-0 animate-spin motion-reduce:animate-none"
            aria-hidden
          />
          <span className="max-w-80 truncate tabular-nums">
            {others.length === 0
              ? t('reading', { name: first.name })
              : t('readingSeveral', { name: first.name, count: others.length })}
          </span>
          <Button
            look="quiet"
            className="h-5 px-1.5 text-sm"
            onClick={() => {
              for (const { cancel } of arrivals) cancel()
            }}
          >
            {t('common:cancel')}
          </Button>
        </>
      )}
    </span>
  )
}
