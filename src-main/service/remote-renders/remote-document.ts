import type { MockupLayer } from '@contract/service/mockup-layer'
import type { PsdMockup, SmartObject, TextLayerRecord, TextSegmentRecord } from '@contract/service/psd-mockup'
import type { LayerPath } from '../../engine/document/layer-path'
import type {
  DocumentDescription,
  LayerDescription,
  SmartObjectDescription,
  TextDescription,
  TextSegmentDescription,
} from '../ports/engine'

/**
 * Describes a service's mockup as the engine describes a file. Layers are identified by the service's own uuids; their
 * paths number them in order, so they are the same every time the mockup is read. Properties that the service does not
 * report (bounds, modes, depth) get neutral values. Smart objects that it lists and does not show among the layers
 * stand behind them, and so do texts and groups with outlines.
 */
export const describeRemoteMockup = (
  mockup: PsdMockup,
  layers: readonly MockupLayer[],
  contentHash: string,
): DocumentDescription => {
  const smartObjects = new Map(mockup.smart_objects.map((each) => [each.uuid, each]))
  const texts = new Map(mockup.text_layers.map((each) => [each.uuid, each]))
  const groups = new Map(mockup.group_layers.map((each) => [each.uuid, each]))
  const shown = uuidsOf(layers)
  const unshown = [
    ...mockup.smart_objects.map(smartObjectLayer),
    ...mockup.text_layers.map((text) => otherLayer(text, 'text', text.visible ?? true)),
    ...mockup.group_layers.map((group) => otherLayer(group, 'group', true)),
  ].filter(({ uuid }) => !shown.has(uuid))
  let counted = 0
  const describe = (layer: MockupLayer, contents: LayerPath): LayerDescription => {
    const path = [...contents, ++counted]
    const smartObject = smartObjects.get(layer.uuid)
    const text = texts.get(layer.uuid)
    return {
      path,
      uuid: layer.uuid,
      name: layer.name,
      kind: smartObject ? 'smart_object' : text ? 'text' : layer.kind,
      isVisible: layer.visible,
      opacity: 1,
      blendMode: 'normal',
      isClipped: false,
      bounds: smartObject?.position ?? { x: 0, y: 0, width: 0, height: 0 },
      children: layer.children.map((child) =>
        describe(child, layer.kind === 'smart_object' ? path : contents),
      ),
      smartObject: smartObject ? describeSmartObject(smartObject) : null,
      text: text ? describeText(text) : null,
      outlineCount: (text ?? groups.get(layer.uuid))?.stroke_count ?? 0,
      hasColorOverlay: text?.has_color_overlay ?? false,
      fillColor: null,
    }
  }
  return {
    width: mockup.width,
    height: mockup.height,
    depth: 8,
    colorMode: 'rgb',
    resolutionPpi: 72,
    iccProfileName: null,
    guides: [],
    contentHash,
    layers: [...layers, ...unshown].map((layer) => describe(layer, [])),
    layerComps: [],
    diagnostics: [],
  }
}

const uuidsOf = (layers: readonly MockupLayer[]): ReadonlySet<string> =>
  new Set(layers.flatMap(({ uuid, children }) => [uuid, ...uuidsOf(children)]))

const smartObjectLayer = ({ uuid, name, layer_name }: SmartObject): MockupLayer => ({
  uuid,
  name: layer_name || name,
  kind: 'smart_object',
  visible: true,
  children: [],
})

const otherLayer = (
  { uuid, name }: Pick<TextLayerRecord, 'uuid' | 'name'>,
  kind: 'text' | 'group',
  visible: boolean,
): MockupLayer => ({ uuid, name, kind, visible, children: [] })

const describeText = (text: TextLayerRecord): TextDescription => {
  const own = { ...text, text: text.text_content }
  const segments = text.segments.length > 0 ? text.segments : [own]
  return { ...describeSegment(own), segments: segments.map(describeSegment), isEditable: text.is_editable }
}

const describeSegment = ({
  text,
  font_postscript_name: fontPostScriptName,
  font_size: fontSizePx,
  color,
}: Omit<TextSegmentRecord, 'index'>): TextSegmentDescription => ({
  ...{ text, fontPostScriptName, fontSizePx },
  color,
})

const describeSmartObject = ({ uuid, size, position, quad }: SmartObject): SmartObjectDescription => ({
  contentsId: uuid,
  contentsFileName: '',
  contentsFormat: '',
  isLinked: false,
  // A service that does not tell the size of the contents tells how large they appear.
  canvas: size.width > 0 && size.height > 0 ? size : { width: position.width, height: position.height },
  quad: quad ?? [],
  outline: quad ?? [],
  isWarped: false,
})
