import { Injectable } from '@nestjs/common';

type DetailReader = () => Promise<unknown>;

/** What other libs add to the details of the service's health, by the name of the field. */
@Injectable()
export class HealthDetails {
  private readonly readers = new Map<string, DetailReader>();

  add(field: string, reader: DetailReader): void {
    this.readers.set(field, reader);
  }

  async read(): Promise<Record<string, unknown>> {
    const entries = [...this.readers].map(async ([field, reader]) => [field, await reader()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
}
