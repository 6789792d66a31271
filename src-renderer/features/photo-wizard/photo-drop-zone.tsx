import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDropTarget } from '../../drop/use-drop-target'
import { useBeginPhoto } from '../../state/photo/use-begin-photo'

/** Time after the last `dragover` after which a drag is taken to have left the window, ms. */
const dragGoneMs = 600
const photoTypes = /^image\/(jpeg|png|webp|avif|tiff)$/

/** While one picture is dragged over the library: a place where it becomes a mockup, not a design. */
export function PhotoDropZone() {
  const { t } = useTranslation('photos')
  const isDragged = usePhotoDragged()
  const { beginWithFile } = useBeginPhoto()
  const drop = useDropTarget({
    hint: (contents) => (contents.kind === 'pictures' && contents.count === 1 ? t('dropHint') : null),
    onDrop: (dropped) => {
      const [file] = 'files' in dropped ? dropped.files : []
      if (file) void beginWithFile(file)
    },
  })
  if (!isDragged) return null
  return (
    <section
      aria-label={t('dropHere')}
      {...drop}
      className="-translate-x-1/2 fixed bottom-14 left-1/2 z-20 flex w-96 flex-col items-center gap-1 rounded-lg border-2 border-accent border-dashed bg-raised px-6 py-6 text-center shadow-float"
    >
      <Camera size={20} strokeWidth={1.5} className="mb-1 text-accent-text" aria-hidden />
      <p className="font-semibold">{t('dropHere')}</p>
      <p className="text-secondary">{t('dropElse')}</p>
    </section>
  )
}

/** Whether one picture from outside is being dragged over the window. */
function usePhotoDragged(): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const gone = () => setDragged(false)
    const over = ({ dataTransfer }: DragEvent) => {
      const files = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file')
      clearTimeout(timer)
      timer = setTimeout(gone, dragGoneMs)
      setDragged(files.length === 1 && photoTypes.test(files[0]?.type ?? ''))
    }
    // In the capture phase, because drop targets stop these events.
    window.addEventListener('dragover', over, true)
    window.addEventListener('drop', gone)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('dragover', over, true)
      window.removeEventListener('drop', gone)
    }
  }, [])
  return isDragged
}
