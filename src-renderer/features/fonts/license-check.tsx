import { useTranslation } from 'react-i18next'

interface LicenseCheckProps {
  readonly isAllowed: boolean
  onChange(isAllowed: boolean): void
}

/** The confirmation that every font needs. */
export function LicenseCheck({ isAllowed, onChange }: LicenseCheckProps) {
  const { t } = useTranslation('fonts')
  return (
    <>
      <p>{t('licenseText')}</p>
      <label className="flex w-fit items-center gap-2">
        <input
          type="checkbox"
          checked={isAllowed}
          onChange={({ target }) => onChange(target.checked)}
          className="size-4 accent-accent-fill"
        />
        {t('licenseConfirm')}
      </label>
    </>
  )
}
