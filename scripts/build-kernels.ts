import { buildKernels } from './setup/build-kernels'

await buildKernels()
