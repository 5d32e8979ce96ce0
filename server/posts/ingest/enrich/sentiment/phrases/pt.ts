import type { Phrases } from './expand.ts'

export const pt: Phrases = {
  praise: `
    {nada|não é|não está|não tá} {mal|mau|ruim|má}
    {nota} {dez|10|mil|máxima}
    {dez|10} de {dez|10}
    {cinco|5} estrelas
    {super|muito|totalmente|altamente|mega} {recomendo|recomendado|recomendada|indico|recomendável}
    {recomendo|indico|recomendamos} {muito|demais|a todos|de olhos fechados|sem medo|para todos|fortemente|vivamente|e muito}
    {eu|com certeza|sempre} {recomendo|indico|voltarei|volto}
    {voltarei|volto|voltaremos|vou voltar|comprarei|compraria|vou comprar} {sempre|com certeza|sim|em breve|mais vezes|de novo|novamente|outras vezes}
    {não} {vejo a hora|vejo a hora de|decepciona|tenho do que reclamar|tenho reclamações|deixa a desejar|podia ser melhor|poderia ser melhor|é nada mau|me arrependo|me decepcionou}
    {nada} {a reclamar|de que reclamar|a apontar}
    {sem} {problemas|nenhum problema|defeitos|reclamações|complicação|filas|palavras}
    {muito|super|tão|bem|bastante|realmente|mega|extremamente|demais de} {bom|boa|bem|feliz|contente|satisfeito|satisfeita|gentil|gentis|simpático|simpática|simpáticos|atencioso|atenciosa|atenciosos|educado|educados|gostoso|gostosa|rápido|rápida|limpo|bonito|bonita|lindo|linda|fácil|útil|prático|profissional|profissionais|grato|grata|agradável|saboroso|saborosa|eficiente|acolhedor|orgulhoso|prestativo|prestativos|legal|querido|obrigado|obrigada}
    {excelente|ótimo|bom|muito bom|melhor|maravilhoso|incrível|perfeito|fantástico|impecável|sensacional|belo|grande|top|espetacular} {atendimento|serviço|trabalho|café|produto|lugar|preço|dia|sabor|ambiente|suporte|aplicativo|app|custo benefício|profissional|gesto|restaurante|time|pessoal}
    {excelente|ótima|boa|muito boa|melhor|maravilhosa|incrível|perfeita|fantástica|impecável|sensacional|bela|grande|linda|ótimas} {comida|qualidade|experiência|equipe|equipa|loja|ideia|notícia|iniciativa|pessoa|compra|entrega|opção|atenção|surpresa|iniciativa|recepção|história}
    {atendimento|serviço|café|tudo|é|está|comida|qualidade|equipe|app|estava|foi|entrega|são|produto} {excelente|perfeito|perfeita|ótimo|ótima|incrível|maravilhoso|maravilhosa|sensacional|fantástico|fantástica|impecável|nota dez|nota 10|top|show|muito bom|muito boa|uma delícia|delicioso|deliciosa|espetacular|demais|maravilha|o melhor|a melhor|lindo|linda|rápido|super rápido|muito rápido|de primeira|um show|um arraso|um sonho|muito bem|tão bom|excepcional|um espetáculo|cinco estrelas}
    {o|a|os|as} {melhor|melhores} {café|atendimento|app|lugar|que já|da cidade|do mundo|coisa|compra|pessoal|equipe|do bairro}
    {que} {delícia|maravilha|lindo|linda|bom|legal|show|gostoso|alegria|orgulho|fofo|pessoa incrível|gente boa|atendimento maravilhoso|equipe|felicidade|dia lindo|amor|massa|surpresa boa|gentileza|sonho|lugar lindo}
    {muito|muitíssimo|mil vezes} {obrigado|obrigada|grato|grata}
    {obrigado|obrigada|valeu|gratidão|agradeço} {por tudo|pela ajuda|pelo atendimento|pela atenção|a todos|equipe|pessoal|de coração|demais|pelo carinho|nell|mesmo|muito|pela}
    {parabéns|arrasou|arrasaram|bravo|palmas|tiro o chapéu|sucesso|mandaram bem|mandou bem} {pelo|pela|a|à|equipe|aos|para|a todos|demais|pessoal|}
    {amei|adorei|amo|adoro|gostei|gosto|gostei muito|curti|amamos|adoramos} {muito|demais|tudo|este|esse|esta|essa|o|a|de tudo|do|da|de|}
    {estou|fiquei|fico|saí|estamos|ficamos|tô} {muito |super |tão |bem |}{feliz|felizes|contente|satisfeito|satisfeita|satisfeitos|encantado|encantada|apaixonado|apaixonada|impressionado|impressionada|grato|grata|surpreso positivamente|emocionado|emocionada|orgulhoso}
    {funciona|funcionou|deu|tudo funcionou} {perfeitamente|muito bem|super bem|direitinho|tudo certo|certo|de primeira|que é uma beleza|de novo}
    {finalmente|enfim} {funciona|resolveram|um|uma|chegou|resolvido|funcionou}
    {problema} {resolvido|solucionado}
    {chegou|entrega|resposta|atendimento|entregue} {antes do prazo|rápido|rápida|muito rápido|super rápido|super rápida|no prazo|perfeito|certinho|direitinho|imediata|antes do previsto|em perfeito estado|rapidinho}
    {vale|valeu|valem} {a pena|muito a pena|cada centavo|cada minuto|a visita|o preço|super a pena|cada cêntimo}
    {cada} {centavo|minuto} {valeu|vale}
    {continuem|continue} assim
    {ganhou|ganharam} {meu coração|um cliente|uma cliente}
    {me|nos} {atenderam super bem|atenderam muito bem|trataram muito bem|surpreendeu|surpreendeu positivamente|emocionou|fez feliz|conquistou|ajudaram muito|ajudou muito|salvou|fez chorar de|salvaram|fez sorrir}
    {alegrou|ganhei|salvou} {meu dia|o dia|o meu dia}
    {sempre} {um prazer|com um sorriso|sorrindo|educados|atenciosos|bem atendido|bem atendida|muito bom|impecável}
    {preço|preços} {justo|justos|bom|bons|ótimo|ótimos|imbatível|acessível|acessíveis|excelente|honesto}
    {custo benefício|ótimo custo|gente boa|gente fina|show de bola|top demais|muito top|bom demais|boa demais|lindo demais|sem palavras|mil maravilhas|meu preferido|minha preferida|meu favorito|de parabéns|está de parabéns|estão de parabéns|me senti em casa|como em casa|super atenciosos|melhor impossível|maravilha de lugar|cliente satisfeito|cliente satisfeita|superou minhas expectativas|superou as expectativas|acima do esperado|melhor que o esperado|lindo gesto|bom trabalho|belo trabalho|com certeza recomendo|uma delícia|nota máxima|tudo perfeito|tudo maravilhoso|aprovado|aprovadíssimo|surpreendeu positivamente}
    {muito|bem} {melhor|mais rápido|mais fácil} {que|agora|do que}
    {excelente|perfeito|perfeita|maravilhoso|maravilhosa|fantástico|fantástica|ótimo|ótima|impecável|delicioso|deliciosa|sensacional|espetacular|incrível|lindo|adorei|amei}
  `,
  complaint: `
    {quero|queremos|exijo|devolvam|devolve|cadê|onde está|me devolvam|kd} {meu dinheiro|meu dinheiro de volta|o meu dinheiro|meu reembolso|o reembolso|meu pedido|o dinheiro|meu estorno|estorno|reembolso|minha encomenda|uma solução|o meu reembolso|nosso dinheiro|meu produto}
    {dinheiro} {de volta|jogado fora|no lixo|perdido|deitado fora}
    {reembolso|estorno} {por favor|já|negado|urgente|pendente}
    {nunca|nunca mais|jamais} {mais|volto|compro|voltarei|compro aqui|piso|peço|uso|recebi|chegou|chega|responderam|vi|comprem}
    {não} {volto|voltarei|voltamos|compro|comprem|recomendo|indico|caiam|percam tempo|uso|peço|confiem|vale|vale a pena|vale o preço|presta|prestam} {mais|nunca|nunca mais|nada|aqui|para ninguém|a ninguém|nessa|o|a pena|}
    {não|nada|nem} {funciona|funcionam|funcionou|carrega|abre|abriu|responde|respondem|respondeu|responderam|chega|chegou|entrega|entregam|entregou|entregaram|resolve|resolvem|resolveu|resolveram|atende|atendem|atenderam|serve|liga|ajuda|ajudam|ajudou|entra|consigo entrar|consigo pagar|consigo acessar|consigo|consigo falar|consigo cancelar|devolveram|cumprem|gostei|gostamos|estava bom|estava boa|é bom|é boa|está certo|é justo|é normal|é aceitável|dá|dá mais|dá pra|aguento mais|recebi|tem condições|tem cabimento|tem respeito|tem suporte|sabem|sabe}{ mais| nada| nunca| ninguém| há dias|}
    {ninguém} {responde|atende|ajuda|sabe|resolve|sabia|faz nada|me ajuda|liga|respondeu|respeita}
    {sem} {resposta|respostas|solução|reembolso|retorno|explicação|respeito|educação|vergonha|previsão|noção|atendimento|sinal|internet|serviço|suporte|desculpas}
    {nenhuma|nenhum|zero} {resposta|solução|retorno|respeito|ajuda|explicação|suporte|consideração|atendimento|educação}
    {muito|super|tão|bem|demasiado|bastante|extremamente|totalmente} {ruim|mal|decepcionado|decepcionada|decepcionante|lento|lenta|caro|cara|grosso|grosseiro|mal educado|mal educados|irritado|irritada|triste|sujo|suja|frio|fria|chato|chata|péssimo|péssima|demorado|demorada|insatisfeito|insatisfeita|desagradável|fraco|fraca|amargo|frustrado|frustrada|frustrante|desrespeito|mau|má|abusivo|desorganizado|doce|salgado|barulhento|complicado|antipático}
    {péssimo|mau|pior|horrível|terrível|ruim|lamentável|vergonhoso|nojento|fraco|lixo de|porcaria de} {atendimento|serviço|café|produto|lugar|dia|sabor|suporte|aplicativo|app|restaurante|negócio|cheiro|gosto}
    {péssima|má|pior|horrível|terrível|ruim|lamentável|vergonhosa|nojenta|lixo de} {comida|qualidade|experiência|equipe|loja|ideia|notícia|empresa|compra|entrega|organização|gestão|educação|companhia|operadora|internet}
    {atendimento|serviço|café|tudo|é|está|comida|qualidade|equipe|app|aplicativo|estava|foi|entrega|são|produto|empresa|suporte} {péssimo|péssima|péssimos|horrível|ruim|muito ruim|terrível|lixo|um lixo|uma vergonha|uma porcaria|uma merda|uma bosta|inaceitável|lamentável|decepcionante|frio|fria|queimado|azedo|sujo|suja|quebrado|quebrada|caro|caríssimo|lento|lenta|demorado|demorada|muito demorado|atrasado|atrasada|fora do ar|travando|uma piada|um absurdo|absurdo|uma decepção|nojento|o pior|a pior|um desastre|uma fraude|um roubo|um golpe|uma falta de respeito|vergonhoso|deplorável|grosseiro|mal educado|zero|fraco}
    {o|a} {pior|piores} {café|atendimento|app|lugar|que já|da cidade|do mundo|coisa|compra|empresa|experiência|serviço|operadora|aplicativo}
    {que|uma|um|é uma|é um|isso é um|pura|verdadeira|verdadeiro|total} {vergonha|absurdo|lixo|merda|porcaria|decepção|falta de respeito|desrespeito|desastre|horror|raiva|nojo|pena|tristeza|palhaçada|golpe|fraude|roubo|piada|bosta|bagunça|perda de tempo|perda de dinheiro|descaso|pesadelo|enganação|furada|vergonheira|lástima|saco|ódio|inferno|cilada|serviço ruim}
    {falta} de {respeito|educação|vergonha|consideração|profissionalismo|compromisso|organização|tudo}
    {minutos|horas|dias|semanas|meses} {esperando|de espera|de atraso|na fila|sem resposta|à espera|de fila|sem internet|e nada}
    {estou|estamos|fiquei|to|tô|esperei|espero|esperando} {há |}{esperando|uma hora|duas horas|horas|dias|semanas|há dias|há semanas|há meses|meia hora|até hoje|desde|mais de}
    {vinte|trinta|quarenta|quinze|15|20|25|30|40} minutos {esperando|na fila|de espera|por um|para}
    {fila} {enorme|gigante|interminável|muito grande|que não anda|longa demais}
    {app|aplicativo|site|sistema|página} {travou|travando|trava|caiu|fora do ar|não abre|não funciona|não carrega|bugado|horrível|com erro|cai|lixo|ruim}
    {travou|caiu|quebrou|parou|quebrado|fora do ar|atrasado|atrasou|cancelado|fechado} {de novo|outra vez|novamente|sempre|toda hora|mais uma vez|o dia todo}
    {cobrado|cobrada|cobraram|cobrou|cobrança|paguei} {duas vezes|em dobro|indevida|indevido|a mais|duplicada|e não|por nada|por algo que}
    {me|nos} {cobraram|enganaram|ignoraram|trataram mal|decepcionou|decepcionaram|atenderam mal|roubaram|desligaram|deixaram esperando|mentiram|deixaram na mão|irrita|irritou|arrependi|cancelaram|destrataram|enrolaram|enganou} {duas vezes|a mais|na cara|muito|}
    {estou|estamos|fiquei|tô|to} {muito |super |bem |}{decepcionado|decepcionada|irritado|irritada|indignado|indignada|revoltado|revoltada|furioso|furiosa|puto|puta|frustrado|frustrada|insatisfeito|insatisfeita|cansado|cansada|triste|de saco cheio|farto|farta|chateado|chateada|arrependido|arrependida|estressado|com raiva}
    {cada vez|só piora|piorou|ficou} {pior|mais caro|muito|muito pior|muito ruim|horrível|piora}
    {deixou|deixa} a desejar
    {aumentaram|aumentou|subiram} {o preço|os preços|de novo|muito}
    {veio|chegou|chegaram|vieram|recebi} {quebrado|quebrada|errado|errada|atrasado|atrasada|com defeito|frio|fria|danificado|danificada|vazio|faltando|amassado|trocado|rasgado|estragado|azedo}
    {conserta|consertem|arrumem|arruma|resolvam|resolve|resolvam logo} {isso|esse|o app|logo|o problema|esse app|}
    {odeio|odiei|detesto|detestei|odiamos} {esse|essa|este|esta|isso|quando|o|a|tudo|}
    {fujam|evitem|não comprem|cuidado com|propaganda enganosa|produto com defeito|pedido errado|tamanho errado|pedido cancelado|entrega atrasada|nunca chegou|nunca chega|jogou no lixo|joguei fora|vou processar|vou cancelar|cancelei|cancelem|quero cancelar|procon|reclame aqui|tenham vergonha|tomem vergonha|que mancada|foi mal demais|muito caro|caro demais|demora demais|demorou demais|demorou muito|lento demais|gastei à toa|perdi meu tempo|perdi o trem|perdi o voo|grossos|mal atendido|mal atendida|mal atendidos|fui mal atendido|fui mal atendida|fui ignorado|fui enganado|fui enganada|de mal a pior|obrigado por nada|ridículo|ridícula|lamentável|inadmissível|descaso total|descaso com}
    {péssimo|péssima|horrível|vergonhoso|inaceitável|decepcionante|nojento|lixo|ridículo|lamentável|terrível|absurdo|fraude|golpe}
    {não é|não foi|longe de ser|nada} {excelente|perfeito|maravilhoso|fantástico|ótimo|impecável|delicioso}
  `,
  request: `
    {desculpe|desculpa|pedimos desculpas|sentimos muito|lamentamos|nossas desculpas|desculpem} {pelo|pela|o|a|por|muito|pelo transtorno|pela demora|}
    {envie|manda|mande|chama|chame|entre|fale|nos chame|nos envie|escreva} {sua|seu|uma|a gente|nos|em contato|conosco|por|no|mensagem|um}
    {vamos|estamos|iremos|já estamos} {verificar|verificando|analisar|trabalhando|averiguar|resolver|resolvendo}
    {que horas|a que horas|quando|até que horas} {abre|abrem|fecha|fecham|sai|chega|começa|é|vocês|vai}
    {onde} {fica|posso|encontro|tem|compro|está|acho|vende|é}
    {tem|vocês têm|vocês tem|aceitam|fazem|vende|dá para|posso|alguém|podem|pode} {algum|alguma|wifi|cartão|leite|entrega|pagar|reservar|sabe|já|tem|me|trocar|usar|delivery|dizer|indicar|vaga}
    {uma dúvida|uma pergunta|pergunta sobre|dúvida sobre|quanto custa|quantos|quantas|qual o|qual a|alguém sabe|horário de funcionamento|novos preços|só para saber|para informação|alguma dica|alguma sugestão|sem opinião}
    {abre|abrirá|inaugura|vai abrir} {uma|um|em|no|na|amanhã|às}
    {procura|procuramos|contrata|contratando} {dois|um|uma|pessoas|baristas|atendentes}
  `,
}
