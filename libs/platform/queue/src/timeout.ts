/**
 * Returns the promise's result. After `ms` it rejects with an error that names `what`; the work itself goes
 * on.
 */
export async function withTimeout<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
