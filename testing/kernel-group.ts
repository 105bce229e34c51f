import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

const ROOT = '/sys/fs/cgroup';

/** Limits as names and texts of files: of the unified hierarchy (cgroup v2), and of a controller's own (v1). */
export interface GroupLimits {
  unified: Readonly<Record<string, string>>;
  separate: Readonly<Record<string, string>>;
}

/** A control group of the kernel, as systemd and containers use. */
export interface KernelGroup {
  /** File to which a process writes its id to enter the group, or its parent. */
  procs: string;
  parentProcs: string;
  /** To be called when its processes have ended. */
  remove(): void;
}

/** Creates a control group with limits. Returns null where only root may, or where the kernel has none. */
export function kernelGroup(controller: 'cpu' | 'memory', { unified, separate }: GroupLimits): KernelGroup | null {
  if (!existsSync('/proc/self/cgroup')) return null;
  const own = readFileSync('/proc/self/cgroup', 'utf8');
  const isUnified = existsSync(`${ROOT}/cgroup.controllers`);
  const mount = isUnified ? ROOT : `${ROOT}/${controller}`;
  const ofController = new RegExp(`:(?:[\\w,]+,)?${controller}(?:,[\\w,]+)?:(/.*)$`, 'm');
  const path = (isUnified ? /^0::(\/.*)$/m : ofController).exec(own)?.[1] ?? '/';
  // in a container, the mount shows its own group as the root
  const parent = existsSync(mount + path) ? mount + path : mount;
  const folder = `${parent}/trovacuccia-test-${process.pid}`;
  const group = {
    procs: `${folder}/cgroup.procs`,
    parentProcs: `${parent}/cgroup.procs`,
    remove: () => rmdirSync(folder),
  };
  try {
    mkdirSync(folder);
  } catch {
    return null;
  }
  try {
    for (const [name, text] of Object.entries(isUnified ? unified : separate)) writeFileSync(`${folder}/${name}`, text);
  } catch {
    group.remove();
    return null;
  }
  return group;
}
