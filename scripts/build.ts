import { buildApp } from './setup/build-app'
import { buildKernels } from './setup/build-kernels'

await buildKernels()
await buildApp()
