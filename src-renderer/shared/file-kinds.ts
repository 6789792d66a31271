/** Mockups: Photoshop files and photos with print areas. */
export const mockupNames = /\.(ps[db]|mockphoto)$/i
/** Tables whose lines become rows of a batch. */
export const tableNames = /\.(csv|tsv|xlsx|json)$/i
/** Pictures and drawings that are designs; a Photoshop file can be one too, where it is meant as such. */
export const pictureNames = /\.(png|jpe?g|webp|avif|tiff?|gif|svgz?|pdf|ai|eps)$/i
export const fontFileNames = /\.(ttf|otf|ttc|otc|woff2?)$/i
