import { Controller, Get, Inject, Module, Req } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CONFIG, type Config } from '@reader/config';
import type { Request } from 'express';
import { Public } from './access';
import { findAssistant } from './assistant';
import { FeaturesView } from './features.view';

class IdpView {
  @ApiProperty() readonly enabled!: boolean;
  @ApiProperty() readonly login_url!: string;
  @ApiProperty({ description: 'Whether users sign in with a password as well.' })
  readonly local_login!: boolean;
}

class PushView {
  @ApiProperty() readonly vapid_public_key!: string;
}

export class ClientConfigView {
  @ApiProperty() readonly version!: string;
  @ApiProperty({ type: String, nullable: true }) readonly error_dsn!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly error_environment!: string | null;
  @ApiProperty() readonly idp!: IdpView;
  @ApiProperty({ type: PushView, nullable: true }) readonly push!: PushView | null;
  @ApiProperty({ description: 'Features of this instance; the front end hides false ones.' })
  readonly features!: FeaturesView;
  @ApiProperty({ description: 'Whether pictures of articles are loaded through this server.' })
  readonly image_proxy!: boolean;
  @ApiProperty() readonly analytics_enabled!: boolean;
  @ApiProperty({ enum: ['provider', 'built_in'] }) readonly embeddings!: 'provider' | 'built_in';
}

/** Lists field by field what a browser may know before sign-in. Features that this version lacks are off. */
@ApiTags('config')
@Controller('api/config')
class ClientConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Public()
  @Get()
  @ApiOkResponse({ type: ClientConfigView })
  read(@Req() request: Request): ClientConfigView {
    const { version, errors, analytics, http, images, llm } = this.config;
    const { mail, oneTimePasswordMail, newsletters, push, webResearch, idp } = this.config;
    return {
      version,
      error_dsn: errors.frontendDsn,
      error_environment: errors.frontendDsn === null ? null : errors.environment,
      idp: {
        enabled: idp !== null,
        login_url: '/auth/login',
        local_login: idp?.allowsLocalLogin ?? true,
      },
      push: push === null ? null : { vapid_public_key: push.publicKey },
      features: {
        ask: llm.enabled,
        briefing: llm.enabled,
        audio: llm.speech !== null,
        email: mail !== null,
        otp_email: oneTimePasswordMail !== null,
        newsletter: newsletters !== null,
        push: push !== null,
        web_research: webResearch !== null,
        assistant: findAssistant(request, this.config) !== null,
        api_docs: http.apiDocs,
      },
      image_proxy: images.proxy,
      analytics_enabled: analytics.enabled,
      embeddings: llm.chat !== null && llm.models.embedding !== null ? 'provider' : 'built_in',
    };
  }
}

@Module({ controllers: [ClientConfigController] })
export class ClientConfigModule {}
