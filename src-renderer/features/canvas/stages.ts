/** All that is drawn over the picture. Its library is a third of an editor's code, which the picture does not wait for. */
export { CanvasDrawings } from './canvas-drawings'
export { HandleStage } from './handle-stage'
