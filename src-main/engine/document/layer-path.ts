/** Layer ids from the outermost document inwards: `[7]` is a layer of the file, `[7, 3]` layer 3 of what smart object 7 holds. */
export type LayerPath = readonly number[]
