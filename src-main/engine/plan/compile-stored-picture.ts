import type { Document } from '../document/document'
import { rectOfSize } from '../document/geometry'
import { plain } from './layer-blending'
import type { PlanBuilder } from './plan-builder'

/** Inks, palettes and Lab are not mixed as Photoshop mixes them, so its own picture is better as long as it holds. */
export const showsStoredPicture = (document: Document): boolean =>
  !isMixedAsStored(document) && document.composite !== null

const isMixedAsStored = ({ colorMode }: Document): boolean => colorMode === 'rgb' || colorMode === 'gray'

export const compileStoredPicture = (
  builder: PlanBuilder,
  { colorMode, composite, size }: Document,
): void => {
  if (composite === null) return
  builder.diagnose(
    null,
    `color-mode:${colorMode}`,
    `The document is ${colorMode}: as long as it is unchanged, the picture that was stored with the file is shown.`,
  )
  builder.paint(composite, rectOfSize(size), plain)
}

/** What it means that layers of another mode have been converted to RGB. */
export const diagnoseColorMode = (builder: PlanBuilder, document: Document): void => {
  if (isMixedAsStored(document)) return
  builder.diagnose(
    null,
    `color-mode:${document.colorMode}`,
    `The document is ${document.colorMode}, and its layers are mixed in RGB: where they blend, and under adjustments, colours differ from Photoshop's.`,
  )
}
