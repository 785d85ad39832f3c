/** Aborts after `ms`, or with `stopping`. */
export function limitTime(ms: number, stopping?: AbortSignal): AbortSignal {
  const deadline = AbortSignal.timeout(ms);
  return stopping === undefined ? deadline : AbortSignal.any([deadline, stopping]);
}
