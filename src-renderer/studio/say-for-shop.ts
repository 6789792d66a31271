import type { StudioConfig } from '@contract/service/studio'
import i18next from 'i18next'
import { shopText } from './studio-texts'

/** The rooms' words where a customer needs others than a designer. */
export function sayForShop(config: StudioConfig): void {
  const say = (namespace: string, key: string, text: string): unknown =>
    i18next.addResource(i18next.language, namespace, key, text)
  say('inspector', 'chooseArtwork', shopText(config, 'uploadText'))
  say('canvas', 'dropHere', i18next.t('studio:areaHere'))
  if (window.matchMedia('(pointer: coarse)').matches)
    say('inspector', 'dropPicture', i18next.t('studio:pictureHere'))
}

/** The same for parts that are on screen already. */
export function sayAnewForShop(config: StudioConfig): void {
  sayForShop(config)
  i18next.emit('languageChanged', i18next.language)
}
