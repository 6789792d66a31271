import { childOf, type Descriptor, descendantOf, isDescriptor, listOf, numberOf, textOf } from './descriptor'

/** The PostScript names that the styles' `Font` counts. */
export const textFontNames = (engine: Descriptor): readonly string[] =>
  listOf(resourcesOf(engine), 'FontSet').map((each) => textOf(isDescriptor(each) ? each : null, 'Name'))

/** The properties that characters take where their run says nothing. */
export const normalStyle = (engine: Descriptor): Descriptor =>
  normalSheet(engine, 'StyleSheetSet', 'TheNormalStyleSheet', 'StyleSheetData')

/** The properties that paragraphs take where their run says nothing. */
export const normalParagraph = (engine: Descriptor): Descriptor =>
  normalSheet(engine, 'ParagraphSheetSet', 'TheNormalParagraphSheet', 'Properties')

const normalSheet = (engine: Descriptor, set: string, index: string, properties: string): Descriptor => {
  const resources = resourcesOf(engine)
  const sheet = listOf(resources, set)[numberOf(resources, index)]
  return childOf(isDescriptor(sheet) ? sheet : null, properties) ?? {}
}

const resourcesOf = (engine: Descriptor): Descriptor | null =>
  descendantOf(engine, 'ResourceDict') ?? descendantOf(engine, 'DocumentResources')
