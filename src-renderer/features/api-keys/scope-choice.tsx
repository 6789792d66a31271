import { type KeyScope, keyScopes } from '@contract/failures/common'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface ScopeChoiceProps {
  readonly chosen: readonly KeyScope[]
  onChange(chosen: readonly KeyScope[]): void
}

/** What a new key may do: any of the scopes. */
export function ScopeChoice({ chosen, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation('keys')
  const id = useId()
  const toggle = (scope: KeyScope) =>
    onChange(keyScopes.filter((other) => (other === scope) !== chosen.includes(other)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{t('mayDo')}</legend>
      {keyScopes.map((scope) => (
        <div key={scope} className="flex items-start gap-2.5">
          <input
            id={`${id}-${scope}`}
            type="checkbox"
            aria-describedby={`${id}-${scope}-hint`}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
            className="mt-0.5 size-3.5 shrink-0 accent-accent-fill"
          />
          <span>
            <label htmlFor={`${id}-${scope}`} className="block">
              {t(`scopes.${scope}`)}
            </label>
            <span id={`${id}-${scope}-hint`} className="block text-secondary text-sm">
              {t(`scopeHints.${scope}`)}
            </span>
          </span>
        </div>
      ))}
    </fieldset>
  )
}
