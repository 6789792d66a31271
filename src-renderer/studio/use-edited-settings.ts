import { type StudioConfig, studioConfig } from '@contract/service/studio'
import type { StudioSession } from '@contract/studio/studio-editor'
import { useEffect, useState } from 'react'
import { applyLook } from './apply-look'
import { sayAnewForShop } from './say-for-shop'
import type { ShopLine } from './shop-line'

/** The session; in a preview under the settings that the window around it sends while they are edited. */
export function useEditedSettings(session: StudioSession, shop: ShopLine): StudioSession {
  const [config, setConfig] = useState<StudioConfig>(session.config)
  useEffect(() => {
    if (!session.is_preview) return
    shop.onConfigure((wish) => {
      const read = studioConfig.safeParse(wish)
      if (!read.success) return
      applyLook(read.data)
      sayAnewForShop(read.data)
      setConfig(read.data)
    })
  }, [session, shop])
  if (!session.is_preview) return session
  const rights = {
    ...session.rights,
    colors: config.showColorOverlay !== false,
    adjustments: config.showAdjustments !== false,
  }
  return { ...session, config, rights }
}
