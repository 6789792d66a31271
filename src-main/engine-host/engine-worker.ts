import { parentPort, workerData } from 'node:worker_threads'
import { toFailure } from '@contract/errors'
import { createKernels } from '../engine/kernels/kernels'
import { PieceCounter } from './worker-pool/piece-counter'
import { poolTask } from './worker-pool/pool-tasks'
import type { FromWorker, ToWorker, WorkerData } from './worker-pool/worker-messages'

/** The entry of a worker thread, which has its own kernels on the shared memory. */
const { module, memory } = workerData as WorkerData
const kernels = createKernels(module, memory)

const answer = (message: FromWorker): void => parentPort?.postMessage(message)

parentPort?.on('message', ({ job, thread, count, counter }: ToWorker) => {
  const pieces = new PieceCounter(count, counter)
  // Memory allocated for the job may lie where the shared memory has just grown, and JavaScript's view of it may lag
  // behind: copies there would silently do nothing.
  memory.grow(0)
  try {
    const task = poolTask(kernels, job, thread)
    for (let piece = pieces.take(); piece >= 0; piece = pieces.take()) task(piece)
    answer({ type: 'done' })
  } catch (error) {
    pieces.stop()
    const failure = toFailure(error)
    if (failure.code === 'INTERNAL_ERROR') console.error(error)
    answer({ type: 'failed', failure })
  }
})

answer({ type: 'ready' })
