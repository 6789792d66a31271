/** The resolution that print shops ask for, assumed for a print area's own pixels until a person sets its size. */
export const advisedDpi = 300
