import { Injectable } from '@nestjs/common';

type DetailReader = () => Promise<unknown>;

/** Fields that other libs add to the health details, by field name. */
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
