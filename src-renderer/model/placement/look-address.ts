import type { PlacementPreset } from '@contract/desktop/placement-presets'

/** The picture of a mockup with a design as a saved placement puts it. It changes with the placement. */
export const lookAddress = (
  documentUuid: string,
  { preset_id, placement }: Pick<PlacementPreset, 'preset_id' | 'placement'>,
  artworkId: string,
): string =>
  `mockwright://look/${documentUuid}/${preset_id}/${encodeURIComponent(artworkId)}?of=${encodeURIComponent(JSON.stringify(placement))}`
