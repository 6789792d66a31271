/**
 * Layer ids from the outermost document inwards: `[7]` is a layer of the file, `[7, 3]` is layer 3 in the contents of
 * smart object 7.
 */
export type LayerPath = readonly number[]
