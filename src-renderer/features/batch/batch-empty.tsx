import { useQueries, useQuery } from '@tanstack/react-query'
import { Check, FileSpreadsheet, ImagePlus, LayoutGrid, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { rowCount } from '../../model/batch/batch-grid-model'
import { Button } from '../../shared/button'
import { FramedPicture } from '../../shared/framed-picture'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchMockups } from '../../state/batch/use-batch-mockups'
import { useBatchSources } from '../../state/batch/use-batch-sources'

/** Shown until there are rows and columns: the three steps to a batch, and samples one click away. */
export function BatchEmpty() {
  const { t } = useTranslation('batch')
  const queries = useDesktopQueries()
  const { data: sampleDesigns = [] } = useQuery(queries.artworks.samples.queryOptions())
  const mockups = useBatchMockups()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const reading = useBatchStore((state) => state.designsBeingRead)
  const { chooseDesigns, chooseTable, takeSamples, sampleDesigns: takeSampleDesigns } = useBatchSources()
  const rows = rowCount(recipe)
  const columns = recipe.mockups.length
  const isUntouched = rows === 0 && columns === 0
  const ownDesigns = useQueries({
    queries: recipe.designs
      .slice(0, mostInFan)
      .map((artwork_id) => queries.artworks.get.queryOptions({ input: { artwork_id } })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const ownMockups = recipe.mockups.flatMap(({ mockup_id }) => mockups.get(mockup_id) ?? [])

  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex min-h-full max-w-[1040px] flex-col justify-center gap-6 px-8 py-8 wide:max-w-[1440px] wide:gap-10">
        <div className="text-center">
          <h2 className="font-semibold text-xl tracking-tight">{t('empty.title')}</h2>
          <p className="mt-1 text-secondary">{t('empty.text')}</p>
        </div>
        <ol className="grid grid-cols-3 gap-4 wide:gap-6">
          <Step
            number={1}
            title={t('empty.designs')}
            text={t('empty.designsText')}
            done={
              reading
                ? t('readingDesigns', { done: reading.done, total: reading.total })
                : rows > 0
                  ? t('rowsCounted', { count: rows })
                  : null
            }
            art={<Fan pictures={rows > 0 ? ownDesigns : sampleDesigns} />}
          >
            <Button onClick={chooseDesigns}>
              <ImagePlus size={16} strokeWidth={1.5} aria-hidden />
              {t('chooseDesigns')}
            </Button>
            <Button look="quiet" onClick={chooseTable}>
              <FileSpreadsheet size={16} strokeWidth={1.5} aria-hidden />
              {t('addTable')}
            </Button>
          </Step>
          <Step
            number={2}
            title={t('empty.mockups')}
            text={t('empty.mockupsText')}
            done={columns > 0 ? t('columnsCounted', { count: columns }) : null}
            art={
              <Fan
                pictures={
                  columns > 0 ? ownMockups : [...mockups.values()].filter(({ is_sample }) => is_sample)
                }
              />
            }
          >
            <Button onClick={() => useBatchStore.getState().openMockupPicker(true)}>
              <LayoutGrid size={16} strokeWidth={1.5} aria-hidden />
              {t('addMockupsButton')}
            </Button>
          </Step>
          <Step
            number={3}
            title={t('empty.recipe')}
            text={t('empty.recipeText')}
            done={null}
            art={<NameExamples />}
          />
        </ol>
        <div className="flex flex-col items-center gap-2">
          {isUntouched && (
            <Button look="primary" className="h-9 px-4" onClick={takeSamples}>
              <Sparkles size={16} strokeWidth={1.5} aria-hidden />
              {t('trySamples')}
            </Button>
          )}
          {!isUntouched && rows === 0 && (
            <Button onClick={takeSampleDesigns}>
              <Sparkles size={16} strokeWidth={1.5} aria-hidden />
              {t('trySampleDesigns')}
            </Button>
          )}
          <p className="text-secondary text-sm">{t('empty.dropHint')}</p>
        </div>
      </div>
    </div>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  /** A summary of the existing items; null while there are none. */
  readonly done: string | null
  readonly art: ReactNode
  readonly children?: ReactNode
}

function Step({ number, title, text, done, art, children }: StepProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-chrome">
      <div
        aria-hidden
        className="flex h-40 items-center justify-center border-line border-b bg-canvas wide:h-64"
      >
        {art}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 className="flex items-center gap-2 font-semibold text-lg">
          <span className="flex size-5 items-center justify-center rounded-full bg-selected font-semibold text-ink text-xs tabular-nums">
            {done ? <Check size={12} strokeWidth={2.5} aria-hidden /> : number}
          </span>
          {title}
        </h3>
        <p className="flex-1 text-secondary">{text}</p>
        <p role="status" className="min-h-[18px] font-medium tabular-nums">
          {done}
        </p>
        <div className="mt-2 flex h-7 gap-1">{children}</div>
      </div>
    </li>
  )
}

const turns = [
  '-rotate-6 -translate-x-14 wide:-translate-x-24',
  'rotate-2',
  'rotate-6 translate-x-14 wide:translate-x-24',
]
const mostInFan = turns.length

interface FanProps {
  readonly pictures: readonly { readonly thumbnail_url: string }[]
}

/** Up to three overlapping pictures, like prints on a table: samples, until there are pictures of one's own. */
function Fan({ pictures }: FanProps) {
  return (
    <span className="relative flex size-24 items-center justify-center wide:size-40">
      {pictures.slice(0, mostInFan).map(({ thumbnail_url: source }, index) => (
        <span key={source} className={`absolute inset-0 ${turns[index]}`}>
          <FramedPicture
            src={source}
            alt=""
            fit="cover"
            placeholder={null}
            className="size-full rounded-md border border-line bg-raised shadow-float"
          />
        </span>
      ))}
    </span>
  )
}

function NameExamples() {
  const { t } = useTranslation('batch')
  const examples = [
    'mug/tide-white.jpg',
    'mug/tide-navy.jpg',
    't-shirt/tide-white.jpg',
    't-shirt/tide-navy.jpg',
  ]
  return (
    <ul className="flex w-60 flex-col gap-1 wide:w-80 wide:gap-2">
      {examples.map((name) => (
        <li
          key={name}
          className="flex h-7 items-center justify-between gap-2 rounded-md border border-line bg-raised px-2 text-sm"
        >
          <span className="truncate font-mono text-xs">{name}</span>
          <span className="shrink-0 text-secondary text-xs">{t('empty.exampleSize')}</span>
        </li>
      ))}
    </ul>
  )
}
