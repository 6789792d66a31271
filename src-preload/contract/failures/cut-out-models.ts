import { kind } from './failure-kind'
import { number, oneOf, text } from './params'

/** What a model for cut-outs has to be like. */
export const mattingModelRules = ['oneInput', 'floats', 'threePlanes', 'smaller', 'output'] as const
export type MattingModelRule = (typeof mattingModelRules)[number]

/** Models that a person adds for backgrounds that are hard to tell from the object. */
export const cutOutModels = {
  cutOutModelMissing: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `There is no model ${path}.`,
    suggestion: 'Check the path of the ONNX file.',
  })),
  cutOutModelUnreadable: kind('INVALID_INPUT', { name: text }, ({ name }) => ({
    message: `${name} is not a model that can be read.`,
    suggestion: 'Use an ONNX file of a cut-out model, such as IS-Net, U²-Net or BiRefNet, in one piece.',
  })),
  cutOutModelUnfit: kind(
    'INVALID_INPUT',
    { name: text, rule: oneOf(...mattingModelRules) },
    ({ name, rule }) => ({
      message: `The model ${name} cannot cut pictures out: ${wanted[rule]}.`,
      suggestion: 'Use an ONNX file of a cut-out model, such as IS-Net, U²-Net or BiRefNet.',
    }),
  ),
  cutOutModelTakesTooMuch: kind(
    'BACKGROUND_REMOVAL_FAILED',
    { name: text, seconds: number, megabytes: number },
    ({ name, seconds, megabytes }, words) => ({
      message: `The model ${name} did not finish within ${words.number(seconds)} s and ${words.number(megabytes)} MB.`,
      suggestion: 'Use a smaller model, or cut the picture out without one.',
    }),
  ),
  cutOutRuntimeMissing: kind('BACKGROUND_REMOVAL_FAILED', {}, () => ({
    message: 'This installation of Mockwright cannot run models: the package onnxruntime-web is not there.',
    suggestion: 'Install it with its optional packages, or cut the picture out without a model.',
  })),
}

const wanted: Readonly<Record<MattingModelRule, string>> = {
  oneInput: 'it has to take one picture and nothing else',
  floats: 'it has to take 32-bit floats',
  threePlanes: 'it has to take pictures of 1 × 3 × height × width',
  smaller: 'it may take pictures of at most 2,048 pixels a side',
  output: 'it has to give one plane of 32-bit floats',
}
