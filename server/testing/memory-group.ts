import { type KernelGroup, kernelGroup } from '#testing/kernel-group.ts';

/** Creates a group of processes that are killed above a limit of memory. Returns null where that cannot be done. */
export function memoryGroup(bytes: number): KernelGroup | null {
  return kernelGroup('memory', {
    unified: { 'memory.max': String(bytes) },
    separate: { 'memory.limit_in_bytes': String(bytes) },
  });
}
