import type { StudioConfig } from '@contract/service/studio'
import { useTranslation } from 'react-i18next'
import { useStudioStore } from '../../state/studio/studio-store'
import { SettingControl } from './setting-control'
import { type SettingGroup, settingGroups } from './setting-fields'

/** All settings of the embedded editor, by group. */
export function SettingsColumn({ config }: { readonly config: StudioConfig }) {
  const { t } = useTranslation('studioDesk')
  const { change } = useStudioStore.getState()
  return (
    <div className="flex flex-col">
      {(Object.keys(settingGroups) as SettingGroup[]).map((group) => (
        <section
          key={group}
          aria-labelledby={`studio-${group}`}
          className="border-line border-b px-5 py-4 last:border-b-0"
        >
          <h2 id={`studio-${group}`} className="pb-1.5 font-semibold">
            {t(`groups.${group}`)}
          </h2>
          {settingGroups[group].map((name) => (
            <SettingControl key={name} name={name} config={config} onChange={change} />
          ))}
          {group === 'colors' && config.theme !== 'light' && (
            <p className="pt-1 text-secondary text-sm">{t('colorsInLight')}</p>
          )}
        </section>
      ))}
    </div>
  )
}
