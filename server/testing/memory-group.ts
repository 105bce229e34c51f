import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

const ROOT = '/sys/fs/cgroup';

/** A memory group of the kernel, as systemd and containers use: a process above its limit is killed. */
export interface MemoryGroup {
  /** File to which a process writes its id to enter the group. */
  procs: string;
  /** To be called when its processes have ended. */
  remove(): void;
}

/** Creates a memory group. Returns null where only root may, or where the kernel has none. */
export function memoryGroup(bytes: number): MemoryGroup | null {
  const own = readFileSync('/proc/self/cgroup', 'utf8');
  const isUnified = existsSync(`${ROOT}/cgroup.controllers`);
  const mount = isUnified ? ROOT : `${ROOT}/memory`;
  const path = (isUnified ? /^0::(\/.*)$/m : /:memory:(\/.*)$/m).exec(own)?.[1] ?? '/';
  // in a container, the mount shows its own group as the root
  const parent = existsSync(mount + path) ? mount + path : mount;
  const folder = `${parent}/trovacuccia-test-${process.pid}`;
  try {
    mkdirSync(folder);
  } catch {
    return null;
  }
  const remove = () => rmdirSync(folder);
  try {
    writeFileSync(`${folder}/${isUnified ? 'memory.max' : 'memory.limit_in_bytes'}`, String(bytes));
  } catch {
    remove();
    return null;
  }
  return { procs: `${folder}/cgroup.procs`, remove };
}
