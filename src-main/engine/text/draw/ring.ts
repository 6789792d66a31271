/** A closed polygon: x and y in turn, without the repeated first point. Its unit is the sample, y down. */
export type Ring = Float64Array

/** Sets of rings that are filled one after another, each by the nonzero rule; a sample counts when any set holds it. */
export type RingSets = readonly (readonly Ring[])[]
