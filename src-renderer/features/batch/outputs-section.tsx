import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { ChevronDown, ChevronRight, Plus, X } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import { IconButton } from '../../shared/icon-button'
import { menuContent, menuItem } from '../../shared/menu-looks'
import { Section } from '../inspector/section'
import { OutputForm } from './output-form'
import { type OutputPreset, outputPresets } from './output-presets'
import { withOutput, withoutOutput } from './recipe-edits'

/** The files of each picture: one line each, opened to be changed. */
export function OutputsSection() {
  const { t } = useTranslation('batch')
  const outputs = useStore((state) => state.recipeHistory.present.outputs)
  const { editRecipe } = useStore.getState()
  const [openId, setOpenId] = useState<string | null>(null)
  const add = (preset: OutputPreset) => editRecipe(withOutput({ id: crypto.randomUUID(), ...preset.output }))
  return (
    <Section
      title={t('outputs')}
      actions={
        <DropdownMenu.Root>
          <DropdownMenu.Trigger asChild>
            <IconButton icon={Plus} label={t('addOutput')} className="size-6" />
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content align="end" sideOffset={4} className={`${menuContent} w-72`}>
              {outputPresets.map((preset) => (
                <DropdownMenu.Item key={preset.id} className={menuItem} onSelect={() => add(preset)}>
                  <span className="font-medium">{t(`presets.${preset.id}`)}</span>
                  <span className="ml-auto truncate text-secondary text-sm tabular-nums">
                    {outputLine(preset.output, t('originalSize'))}
                  </span>
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      }
    >
      {outputs.length === 0 && <p className="text-secondary">{t('noOutput')}</p>}
      <ul className="flex flex-col gap-1.5">
        {outputs.map((output) => {
          const isOpen = openId === output.id
          const line = outputLine(output, t('originalSize'))
          const Chevron = isOpen ? ChevronDown : ChevronRight
          return (
            <li key={output.id} className="rounded-md border border-line bg-raised">
              <div className="flex h-8 items-center pr-1">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? null : output.id)}
                  className="flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-md px-2 text-left"
                >
                  <Chevron size={12} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
                  <span className="truncate tabular-nums">{line}</span>
                </button>
                <IconButton
                  icon={X}
                  label={t('removeOutput', { output: line })}
                  className="size-6"
                  onClick={() => editRecipe(withoutOutput(output.id))}
                />
              </div>
              {isOpen && <OutputForm output={output} />}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const formatNames: Readonly<Record<BatchOutput['format'], string>> = {
  jpg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  tiff: 'TIFF',
  psd: 'PSD',
}

/** `JPEG · 2048 px · 300 dpi · ≤ 500 KB`. */
function outputLine(output: Omit<BatchOutput, 'id'>, original: string): string {
  return [
    formatNames[output.format],
    output.width === 'original' ? original : `${output.width} px`,
    output.dpi !== null && `${output.dpi} dpi`,
    output.max_kilobytes !== null && `≤ ${output.max_kilobytes} KB`,
  ]
    .filter(Boolean)
    .join(' · ')
}
