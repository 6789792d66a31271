import type { DocumentRecord } from '@contract/desktop/documents'
import type { FontFaceRecord, FontMatchRecord } from '@contract/desktop/fonts'
import { Type, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fontsAsked, isReplaceable, isStandIn, withFontReplaced } from '../../model/fonts/missing-fonts'
import { Button } from '../../shared/button'
import { IconButton } from '../../shared/icon-button'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { useFontFaces, useFontMatches } from '../../state/editor/use-font-faces'
import { AddFonts, FontPicker } from '../fonts/font-picker'

/** One quiet line about the fonts that the document's texts lack. */
export function MissingFontsBanner() {
  const { data } = useCurrentDocument()
  const isClosed = useEditorStore(
    ({ closedFontNotes, currentUuid }) => currentUuid !== null && closedFontNotes.includes(currentUuid),
  )
  if (!data || data.remote || isClosed) return null
  return <MissingFonts key={data.uuid} document={data} />
}

/** More names would not fit in a line. */
const namesShown = 2

function MissingFonts({ document }: { readonly document: DocumentRecord }) {
  const { t, i18n } = useTranslation('textPanel')
  const texts = useEditorStore((state) => historyOf(state, document.uuid).present.texts)
  const asked = useMemo(() => fontsAsked(document.layers, texts), [document.layers, texts])
  const matches = useFontMatches(asked)
  // While somebody tries other fonts, the list stays as it was.
  const [held, setHeld] = useState<readonly FontMatchRecord[] | null>(null)
  const missing = held ?? asked.flatMap((name) => matches.get(name) ?? []).filter(isStandIn)
  const [first] = missing
  if (!first) return null
  const names = missing.slice(0, namesShown).map(({ name }) => name)
  const rest = missing.length - names.length
  const listed = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    rest > 0 ? [...names, `+${rest}`] : names,
  )
  return (
    <section
      aria-label={t('missing.title')}
      className="appear absolute inset-x-4 bottom-3 z-10 mx-auto flex w-fit max-w-[calc(100%-32px)] items-center gap-2 rounded-lg border border-line bg-raised py-1 pr-1 pl-3 shadow-float"
    >
      <Type size={14} strokeWidth={1.5} className="shrink-0 text-warning" aria-hidden />
      <p className="min-w-0 truncate" title={missing.map(({ name }) => name).join(', ')}>
        <span className="font-medium">{t('missing.summary', { count: missing.length, names: listed })}</span>
        {missing.length === 1 && (
          <span className="text-secondary">
            {' · '}
            <StandIn font={first} />
          </span>
        )}
      </p>
      <Popover.Root open={held !== null} onOpenChange={(isOpen) => setHeld(isOpen ? missing : null)}>
        <Popover.Trigger asChild>
          <Button>{t('missing.useAnother')}</Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            side="top"
            sideOffset={8}
            collisionPadding={8}
            aria-label={t('missing.title')}
            className="appear z-40 w-96 rounded-lg border border-line bg-raised shadow-float outline-none"
          >
            <p className="px-3 pt-2.5 pb-1 text-secondary text-sm">{t('missing.onlyChanged')}</p>
            <ul className="max-h-72 overflow-y-auto">
              {missing.map((match) => (
                <MissingFont key={match.name} document={document} match={match} />
              ))}
            </ul>
            <div className="mt-1 border-line border-t">
              <AddFonts onOffered={() => setHeld(null)} />
            </div>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <IconButton
        icon={X}
        label={t('missing.close')}
        onClick={() => useEditorStore.getState().closeFontNote(document.uuid)}
      />
    </section>
  )
}

interface MissingFontProps {
  readonly document: DocumentRecord
  readonly match: FontMatchRecord
}

/** A missing font, the one that stands in for it, and a choice of another. */
function MissingFont({ document: { uuid, layers }, match }: MissingFontProps) {
  const { t } = useTranslation('textPanel')
  const { faces } = useFontFaces()
  const [chosen, setChosen] = useState<FontFaceRecord | null>(null)
  const face = chosen ?? faces.find(({ postscript_name }) => postscript_name === match.postscript_name)
  const label = t('missing.useInsteadOf', { font: match.name })
  const replace = (next: FontFaceRecord, gesture: string) => {
    setChosen(next)
    const names = { from: match.name, to: next.postscript_name }
    useEditorStore.getState().edit(uuid, (edits) => withFontReplaced(edits, layers, names), gesture)
  }
  return (
    <li className="flex items-center gap-3 px-3 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={match.name}>
          {match.name}
        </span>
        <span className="block text-secondary text-sm">
          {chosen ? `${chosen.family} ${chosen.style}` : <StandIn font={match} />}
        </span>
      </span>
      {isReplaceable(layers, match.name) && (
        <FontPicker
          label={label}
          face={face}
          onPick={replace}
          trigger={<Button aria-label={label}>{t('missing.useAnother')}</Button>}
        />
      )}
    </li>
  )
}

function StandIn({ font: { source, family, style } }: { readonly font: FontMatchRecord }) {
  const { t } = useTranslation('textPanel')
  return t(source === 'metric_twin' ? 'missing.usedTwin' : 'missing.used', { font: `${family} ${style}` })
}
