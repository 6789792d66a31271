import { wireOfKept } from '@contract/edits/kept-edits'
import { failureOfCall } from '@contract/errors'
import type { StudioActionKind } from '@contract/service/studio'
import type { StudioSession } from '@contract/studio/studio-editor'
import { Download } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioCalls } from '../link/studio/studio-calls'
import type { StudioPreviews } from '../link/studio/studio-previews'
import { Button } from '../shared/button'
import { IconButton } from '../shared/icon-button'
import { useEditorStore } from '../state/editor/editor-store'
import { historyOf } from '../state/editor/edits-slice'
import type { NoticeWords } from '../state/shell/shell-slice'
import { useShellStore } from '../state/shell/shell-store'
import type { ShopLine } from './shop-line'
import { shopText } from './studio-texts'
import { tellError } from './tell-error'

interface ActionBarProps {
  readonly session: StudioSession
  readonly shop: ShopLine
  readonly calls: StudioCalls
  readonly previews: StudioPreviews
}

/** The sharp picture, a copy of it, and the buttons that the shop waits for. */
export function ActionBar({ session, shop, calls, previews }: ActionBarProps) {
  const { t } = useTranslation('studio')
  const { config, document, rights } = session
  const { notify } = useShellStore.getState()
  const isSharp = useSyncExternalStore(previews.subscribe, previews.isSharp)
  const [busy, setBusy] = useState<StudioActionKind | null>(null)
  const editsNow = () => {
    useEditorStore.getState().letGo()
    return wireOfKept(historyOf(useEditorStore.getState(), document.uuid).present)
  }

  const work = async (title: NoticeWords, run: () => Promise<void>): Promise<void> => {
    try {
      await run()
    } catch (error) {
      notify({ tone: 'danger', title, failure: failureOfCall(error) })
      tellError(shop, error)
    }
  }
  const drawLarge = (edits: ReturnType<typeof editsNow>) => {
    const side = session.limits.preview_pixels
    return calls.preview({ edits, max_width: side, max_height: side })
  }
  const order = (action: StudioActionKind) =>
    work(
      () => t('notOrdered'),
      async () => {
        const edits = editsNow()
        if (edits.smart_objects.length + edits.texts.length + edits.looks.length === 0) {
          notify({ tone: 'neutral', title: () => t('noDesign') })
          return
        }
        setBusy(action)
        try {
          // A preview shows the words of an order, and how long its picture takes.
          if (session.is_preview) await drawLarge(edits)
          else {
            const made = await calls.act(action, edits, crypto.randomUUID())
            const { receipt, action_id, picture_url } = made
            shop.tell({ type: 'action', action, receipt, action_id, picture_url })
          }
          notify({ tone: 'success', title: () => shopText(config, 'successText') })
        } finally {
          setBusy(null)
        }
      },
    )
  const keepDefaults = () =>
    work(
      () => t('notOrdered'),
      async () => {
        await calls.keepDefaults(editsNow())
        notify({ tone: 'success', title: () => t('defaultsKept') })
      },
    )
  const save = () =>
    work(
      () => t('notSaved'),
      async () => {
        const picture = await drawLarge(editsNow())
        if (picture) download(picture, `${t('pictureName')}.webp`)
      },
    )

  return (
    <footer
      data-part="bar"
      className="flex flex-wrap items-center justify-end gap-2 border-line border-t bg-chrome px-3 py-2"
    >
      {config.showExportOptions !== false && (
        <IconButton icon={Download} label={t('savePicture')} className="size-11" onClick={save} />
      )}
      {config.autoRender !== true && (
        <Button className="h-11 px-4 text-lg" disabled={isSharp} onClick={previews.sharpen}>
          {shopText(config, 'renderButtonText')}
        </Button>
      )}
      {shop.secondaryText !== null && !rights.defaults && (
        <Button
          className="h-11 px-4 text-lg"
          disabled={busy !== null}
          aria-busy={busy === 'secondary'}
          onClick={() => order('secondary')}
        >
          {shop.secondaryText}
        </Button>
      )}
      {rights.defaults ? (
        <Button look="primary" className="h-11 whitespace-normal px-5 text-lg" onClick={keepDefaults}>
          {t('keepDefaults')}
        </Button>
      ) : (
        <Button
          look="primary"
          className="h-11 min-w-36 px-5 text-lg"
          disabled={busy !== null}
          aria-busy={busy === 'primary'}
          onClick={() => order('primary')}
        >
          {shopText(config, busy === 'primary' ? 'addingText' : 'buttonText')}
        </Button>
      )}
    </footer>
  )
}

function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
