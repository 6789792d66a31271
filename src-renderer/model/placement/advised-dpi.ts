/** What print shops ask for, and what a print area's own pixels are taken as until someone says how large it is. */
export const advisedDpi = 300
