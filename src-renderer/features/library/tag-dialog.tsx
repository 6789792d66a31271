import type { LibraryMockup } from '@contract/desktop/library'
import { Check, Minus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { DialogFrame } from '../../shared/dialog-frame'
import { tagsInUse } from '../../state/library/arrange-mockups'
import { tagsIn } from '../../state/library/tags-in'
import { useLibraryActions } from './use-library-actions'

interface TagDialogProps {
  readonly mockups: readonly LibraryMockup[]
  /** The mockups whose tags are offered. */
  readonly all: readonly LibraryMockup[]
  onClose(): void
}

/** The tags of one or many mockups: on, off, or on some. Each click takes effect at once and can be undone. */
export function TagDialog({ mockups, all, onClose }: TagDialogProps) {
  const { t } = useTranslation('library')
  const { tag: put } = useLibraryActions()
  const [text, setText] = useState('')
  const tags = tagsInUse(all)
  const shareOf = (tag: string) =>
    mockups.filter((mockup) => mockup.tags.some((each) => each.toLowerCase() === tag.toLowerCase())).length
  const add = (event: FormEvent) => {
    event.preventDefault()
    setText('')
    const typed = tagsIn(text)
    if (typed.length > 0) void put(mockups, typed, true)
  }
  return (
    <DialogFrame
      title={t('tagsOf', { count: mockups.length, name: mockups[0]?.name ?? '' })}
      width={420}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 overflow-y-auto p-4">
        <form onSubmit={add} className="flex gap-2">
          <input
            // biome-ignore lint/a11y/noAutofocus: one asked to type a tag
            autoFocus
            aria-label={t('newTag')}
            placeholder={t('newTag')}
            value={text}
            maxLength={400}
            onChange={(event) => setText(event.target.value)}
            className="h-7 min-w-0 flex-1 rounded-md border border-line-strong bg-field px-2 select-text placeholder:text-secondary focus:border-accent focus:outline-none"
          />
          <Button type="submit">{t('addTag')}</Button>
        </form>
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('tags')}</legend>
          {tags.map(({ tag }) => {
            const share = shareOf(tag)
            const isOn = share === mockups.length
            return (
              <button
                key={tag}
                type="button"
                aria-pressed={share > 0 && !isOn ? 'mixed' : isOn}
                onClick={() => void put(mockups, [tag], !isOn)}
                className={classNames(
                  'flex h-7 items-center gap-1.5 rounded-full border px-3',
                  share > 0 ? 'border-accent bg-selected' : 'border-line-strong hover:bg-hover',
                )}
              >
                {isOn && <Check size={14} strokeWidth={1.5} aria-hidden />}
                {share > 0 && !isOn && <Minus size={14} strokeWidth={1.5} aria-hidden />}
                {tag}
              </button>
            )
          })}
        </fieldset>
        {tags.length === 0 && <p className="text-secondary">{t('noTags')}</p>}
      </div>
    </DialogFrame>
  )
}
