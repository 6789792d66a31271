/** The open mockups, and actions on the one in front. */
export const editor = {
  title: 'Editor',
  openMockups: 'Open mockups',
  opening: 'Opening…',
  close: 'Close {{name}}',
  notOpened: '{{name}} could not be opened',
  dismissAll: 'Dismiss all {{count, number}}',
  aMockup: 'a mockup',
  aProject: 'a project',
  layers: 'Layers',
  inspector: 'Inspector',
  layersWidth: 'Width of the layers',
  inspectorWidth: 'Width of the inspector',
  export: 'Export…',
}
