import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { PresetOutputs } from '@contract/desktop/output-presets'
import { ChevronDown, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import type { DocumentFacts } from './document-facts'
import { OutputForm } from './output-form'
import { PresetPicker } from './preset-picker'
import { useOutputLine } from './use-output-line'

interface OutputsEditorProps {
  readonly outputs: readonly BatchOutput[]
  /** Null if pictures of many documents are made. */
  readonly document: DocumentFacts | null
  /** `gesture`: the same for every change of one scrub. */
  onChange(outputs: readonly BatchOutput[], gesture: string | null): void
  /** Replaces all outputs by those of a preset. */
  onPreset(outputs: readonly BatchOutput[]): void
}

/** The outputs of a picture: a preset by name, and an expandable line for each output. A single output is expanded. */
export function OutputsEditor({ outputs, document, onChange, onPreset }: OutputsEditorProps) {
  const { t } = useTranslation('outputs')
  const { long } = useOutputLine()
  const [openId, setOpenId] = useState<string | null>(
    document && outputs.length === 1 ? (outputs[0]?.id ?? null) : null,
  )
  const choose = (files: PresetOutputs) => {
    const next = files.map((file) => ({ ...file, id: crypto.randomUUID() }))
    setOpenId(document && next.length === 1 ? (next[0]?.id ?? null) : null)
    onPreset(next)
  }
  const add = (files: PresetOutputs) =>
    onPreset([...outputs, ...files.map((file) => ({ ...file, id: crypto.randomUUID() }))])
  const change = (output: BatchOutput, gesture: string | null) =>
    onChange(
      outputs.map((other) => (other.id === output.id ? output : other)),
      gesture,
    )
  return (
    <div className="flex flex-col gap-2">
      <PresetPicker outputs={outputs} onChoose={choose} onAdd={add} />
      {outputs.length === 0 && <p className="text-secondary">{t('noOutput')}</p>}
      <ul className="flex flex-col gap-1.5">
        {outputs.map((output) => {
          const isOpen = openId === output.id
          const line = long(output)
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
                  disabled={document !== null && outputs.length === 1}
                  onClick={() =>
                    onChange(
                      outputs.filter(({ id }) => id !== output.id),
                      null,
                    )
                  }
                />
              </div>
              {isOpen && <OutputForm output={output} document={document} onChange={change} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
