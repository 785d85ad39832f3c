import { Controller, Get, Inject, Module, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CONFIG, type Config, isSameOrigin } from '@reader/config';
import type { Request, Response } from 'express';
import { FeatureNotConfigured } from './problem';

/** The screen that shows the assistant; no other page may embed it. */
const SCREEN = /^\/assistant\/?$/i;
/** In ASSISTANT_CHAT_BASE_URL, where the token belongs if not into the query. */
const TOKEN_PLACE = '{token}';

type Assistant = NonNullable<Config['assistant']>;

/** The assistant; null where it is off, or has the origin of this request and so our cookies. */
export function findAssistant(request: Request, { assistant }: Config): Assistant | null {
  if (assistant === null) return null;
  const host = request.get('host') ?? '';
  // Behind a proxy that is not trusted, the scheme of the browser is unknown.
  const ours = [`http://${host}`, `https://${host}`, `${request.protocol}://${request.host}`];
  const origin = new URL(assistant.origin);
  const isOurs = ours.some((url) => URL.canParse(url) && isSameOrigin(new URL(url), origin));
  return isOurs ? null : assistant;
}

/** The `frame-src` of this page: layouts of newsletters, and the assistant on its own screen. */
export function formatFrameSources(request: Request, config: Config): string {
  const assistant = SCREEN.test(request.path) ? findAssistant(request, config) : null;
  return assistant === null ? "'self'" : `'self' ${assistant.origin}`;
}

class AssistantView {
  @ApiProperty() readonly enabled!: boolean;
  @ApiProperty({ description: 'The address of the frame, with the token for embedding.' })
  readonly src!: string;
  @ApiProperty({ description: 'Another origin than that of this service.' }) readonly origin!: string;
  @ApiProperty({ description: 'The accessible name of the frame.' }) readonly title!: string;
}

@ApiTags('config')
@Controller('api/assistant')
class AssistantController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @ApiOkResponse({ type: AssistantView, description: '503 `feature_not_configured`: there is none.' })
  read(@Req() request: Request, @Res({ passthrough: true }) response: Response): AssistantView {
    const assistant = findAssistant(request, this.config);
    if (assistant === null) throw new FeatureNotConfigured('assistant', 'This server has no assistant.');
    response.set('Cache-Control', 'no-store');
    return { enabled: true, src: buildAddress(assistant), origin: assistant.origin, title: assistant.title };
  }
}

/** Nothing about the user or the page, only the operator's token. */
function buildAddress({ baseUrl, appToken }: Assistant): string {
  if (baseUrl.includes(TOKEN_PLACE)) return baseUrl.replaceAll(TOKEN_PLACE, encodeURIComponent(appToken));
  const url = new URL(baseUrl);
  url.searchParams.set('token', appToken);
  return url.href;
}

@Module({ controllers: [AssistantController] })
export class AssistantModule {}
