/** The settings of cut-outs. */
export const cutOutModel = {
  title: 'Cut-outs',
  lead: 'How designs and photos are cut out of their backgrounds on this computer.',
  model: 'Model',
  modelText:
    'Flat and even backgrounds need no model. For hair, fur and busy backgrounds, add one as an ONNX file: IS-Net, U²-Net, BiRefNet, or another one of their kind.',
  none: 'No model',
  noneText: 'Mockwright finds the object by itself.',
  facts: '{{size}} · sees {{width}} × {{height}} pixels · SHA-256 {{hash}}…',
  add: 'Add a model…',
  replace: 'Replace…',
  remove: 'Remove',
  adding: 'Looking at the model…',
  added: 'Cut-outs now use {{name}}',
  removed: 'Cut-outs no longer use a model',
  addFailed: 'The model was not added',
  removeFailed: 'The model was not removed',
  readFailed: 'The model is not known',
  licence:
    'Mockwright comes with no model and downloads none. The licence of a model is between you and the people who made it: some may not be used for commercial work.',
  slower: 'Each cut-out then takes some seconds longer. The first one starts the model anew.',
}
