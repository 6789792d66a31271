import { cornerHandles, edgeHandles, type ScaleHandle } from '../../model/placement/box-gestures'

export const rotateName = 'rotate'
export const artworkName = 'artwork'

export const nameOfHandle = ({ x, y }: ScaleHandle): string => `scale:${x}:${y}`

/** The handle of this name; null for other shapes. */
export const handleOfName = (name: string): ScaleHandle | null =>
  [...cornerHandles, ...edgeHandles].find((handle) => nameOfHandle(handle) === name) ?? null

const guide = 'guide:'

/** By the place of the guide among the person's own. */
export const nameOfGuide = (index: number): string => `${guide}${index}`

export const guideOfName = (name: string): number | null =>
  name.startsWith(guide) ? Number(name.slice(guide.length)) : null
