import { z } from 'zod'
import { uuid } from '../vocabulary'

const integerSize = z.object({ width: z.number().int(), height: z.number().int() })
const integerRectangle = integerSize.extend({ x: z.number().int(), y: z.number().int() })

export const thumbnail = z.object({ url: z.string(), width: z.number().int() })
export type Thumbnail = z.infer<typeof thumbnail>

export const printAreaPreset = z.object({
  uuid,
  name: z.string(),
  thumbnails: z.array(thumbnail),
  size: integerSize,
  /** Relative to the smart object. */
  position: integerRectangle,
})

export const smartObject = z.object({
  uuid,
  name: z.string(),
  layer_name: z.string(),
  /** Pixels of the PSD's canvas, origin at its top left corner. */
  position: integerRectangle,
  /** Pixels of the smart object's own canvas, on which artwork is placed. */
  size: integerSize,
  print_area_presets: z.array(printAreaPreset),
  /** Null in lists. */
  blend_mode: z.string().nullable(),
  /** Top left, top right, bottom right, bottom left of the editable area, pixels of the PSD's canvas. */
  quad: z.array(z.tuple([z.number(), z.number()])).nullable(),
  /** The number of layers that one input fills. */
  instance_count: z.number().int().nullable(),
})
export type SmartObject = z.infer<typeof smartObject>

export const textSegment = z.object({
  /** Stable while the file stays the same; from 0. */
  index: z.number().int().min(0),
  text: z.string(),
  font_postscript_name: z.string(),
  /** Pixels at the PSD's own resolution. */
  font_size: z.number(),
  color: z.string().nullable(),
})

export type TextSegmentRecord = z.infer<typeof textSegment>

export const textLayer = z.object({
  uuid,
  name: z.string(),
  text_content: z.string(),
  font_postscript_name: z.string(),
  /** Pixels at the PSD's own resolution. */
  font_size: z.number(),
  color: z.string().nullable(),
  font_available: z.boolean().nullable(),
  is_editable: z.boolean(),
  /** 1 if the text has a single style. */
  segment_count: z.number().int(),
  /** Empty if the text has a single style. */
  segments: z.array(textSegment),
  visible: z.boolean().nullable(),
  has_stroke_effect: z.boolean(),
  stroke_count: z.number().int(),
  has_color_overlay: z.boolean(),
  has_clipped_artwork: z.boolean().nullable(),
  /** Other text layers with the same text, as in a stacked shadow. */
  suggested_edit_together: z.array(uuid).nullable(),
  /** Enclosing groups that have outlines, nearest first. */
  affected_by_group_layers: z.array(uuid).nullable(),
})
export type TextLayerRecord = z.infer<typeof textLayer>

/** A group with outlines of its own. */
export const groupLayer = z.object({
  uuid,
  name: z.string(),
  has_stroke_effect: z.boolean(),
  stroke_count: z.number().int(),
})
export type GroupLayerRecord = z.infer<typeof groupLayer>

export const psdMockup = z.object({
  uuid,
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** 720 px wide; empty when it could not be drawn. */
  thumbnail: z.string(),
  thumbnails: z.array(thumbnail),
  collections: z.array(z.unknown()),
  smart_objects: z.array(smartObject),
  text_layers: z.array(textLayer),
  group_layers: z.array(groupLayer),
})
export type PsdMockup = z.infer<typeof psdMockup>
