/**
 * The promise's own result, or an error that says what took too long. What it waits for goes on meanwhile.
 */
export async function withTimeout<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
